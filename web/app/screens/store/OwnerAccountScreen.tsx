import {
  changeOwnerPassword,
  listOwnerDevices,
  signOutOtherOwnerDevices,
  signOutOwnerDevice,
} from '@hansang/contract'
import { accountTexts, accountTitle, appName } from '@hansang/messages'
import { type AccountCalls, AccountSettings } from '../../staff/index.ts'
import { callAsOwner, keptOwnerId } from './owner-session.ts'
import { OwnerPage } from './frame/OwnerPage.tsx'

export const meta = () => [{ title: `${accountTitle} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

const calls: AccountCalls = {
  changePassword: (password, newPassword) => callAsOwner(changeOwnerPassword, { password, newPassword }),
  listDevices: () => callAsOwner(listOwnerDevices, {}),
  signOutDevice: (deviceId) => callAsOwner(signOutOwnerDevice, { deviceId }),
  signOutOthers: () => callAsOwner(signOutOtherOwnerDevices, {}),
}

export default function OwnerAccountScreen() {
  return (
    <OwnerPage title={accountTitle}>
      <AccountSettings loginId={keptOwnerId()} calls={calls} effect={accountTexts.effectForOwner} />
    </OwnerPage>
  )
}
