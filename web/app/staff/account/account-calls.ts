import type {
  CallResult,
  changeOwnerPassword,
  listOwnerDevices,
  signOutOtherOwnerDevices,
  signOutOwnerDevice,
} from '@hansang/contract'

/** For owners and agents alike; the endpoints of both answer the same. */
export interface AccountCalls {
  readonly changePassword: (
    password: string,
    newPassword: string,
  ) => Promise<CallResult<typeof changeOwnerPassword>>
  readonly listDevices: () => Promise<CallResult<typeof listOwnerDevices>>
  readonly signOutDevice: (deviceId: string) => Promise<CallResult<typeof signOutOwnerDevice>>
  readonly signOutOthers: () => Promise<CallResult<typeof signOutOtherOwnerDevices>>
}
