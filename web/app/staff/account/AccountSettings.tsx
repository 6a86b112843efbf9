import type { ReactNode } from 'react'
import css from './account.module.css'
import type { AccountCalls } from './account-calls.ts'
import { DeviceList } from './DeviceList.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useDevices } from './use-devices.ts'

interface AccountSettingsProps {
  readonly loginId: string
  readonly calls: AccountCalls
  readonly effect: string
  /** The password is changed with a code of the second factor. */
  readonly asksCode?: boolean
  readonly children?: ReactNode
}

export function AccountSettings({
  loginId,
  calls,
  effect,
  asksCode = false,
  children,
}: AccountSettingsProps) {
  const devices = useDevices(calls)
  return (
    <div className={css.account}>
      <PasswordForm loginId={loginId} calls={calls} asksCode={asksCode} onChanged={devices.again} />
      {children}
      <DeviceList devices={devices} calls={calls} effect={effect} />
    </div>
  )
}
