import css from './account.module.css'
import type { AccountCalls } from './account-calls.ts'
import { DeviceList } from './DeviceList.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useDevices } from './use-devices.ts'

interface AccountSettingsProps {
  readonly loginId: string
  readonly calls: AccountCalls
  readonly effect: string
}

export function AccountSettings({ loginId, calls, effect }: AccountSettingsProps) {
  const devices = useDevices(calls)
  return (
    <div className={css.account}>
      <PasswordForm loginId={loginId} calls={calls} onChanged={devices.again} />
      <DeviceList devices={devices} calls={calls} effect={effect} />
    </div>
  )
}
