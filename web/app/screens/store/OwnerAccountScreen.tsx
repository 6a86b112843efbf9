import {
  changeOwnerPassword,
  listOwnerDevices,
  signOutOtherOwnerDevices,
  signOutOwnerDevice,
} from '@hansang/contract'
import { accountTexts, accountTitle, appName } from '@hansang/messages'
import { type AccountCalls, AccountSettings } from '../../staff/index.ts'
import { callAsOwner, keptOwnerId } from './owner-session.ts'
import { SecondFactorPart } from './second-factor/SecondFactorPart.tsx'
import { useSecondFactor } from './second-factor/use-second-factor.ts'
import { OwnerPage } from './frame/OwnerPage.tsx'

export const meta = () => [{ title: `${accountTitle} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

const calls: AccountCalls = {
  changePassword: (password, newPassword, code) =>
    callAsOwner(changeOwnerPassword, { password, newPassword, code }),
  listDevices: () => callAsOwner(listOwnerDevices, {}),
  signOutDevice: (deviceId) => callAsOwner(signOutOwnerDevice, { deviceId }),
  signOutOthers: () => callAsOwner(signOutOtherOwnerDevices, {}),
}

export default function OwnerAccountScreen() {
  return (
    <OwnerPage title={accountTitle}>
      <OwnAccount />
    </OwnerPage>
  )
}

function OwnAccount() {
  const factor = useSecondFactor()
  return (
    <AccountSettings
      loginId={keptOwnerId()}
      calls={calls}
      effect={accountTexts.effectForOwner}
      asksCode={Boolean(factor.value?.onSince)}
    >
      <SecondFactorPart factor={factor} />
    </AccountSettings>
  )
}
