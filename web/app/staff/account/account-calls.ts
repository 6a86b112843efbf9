import type {
  CallResult,
  changeOwnerPassword,
  listOwnerDevices,
  signOutOtherOwnerDevices,
  signOutOwnerDevice,
} from '@hansang/contract'

export interface AccountCalls {
  readonly changePassword: (
    password: string,
    newPassword: string,
    code?: string,
  ) => Promise<CallResult<typeof changeOwnerPassword>>
  readonly listDevices: () => Promise<CallResult<typeof listOwnerDevices>>
  readonly signOutDevice: (deviceId: string) => Promise<CallResult<typeof signOutOwnerDevice>>
  readonly signOutOthers: () => Promise<CallResult<typeof signOutOtherOwnerDevices>>
}
