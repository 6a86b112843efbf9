import { endpoint } from '../../endpoint.ts'
import { signedInDevice } from '../../staff/signed-in-device.ts'
import { id, listOf, typedText, typedTextOrNone } from '../../values.ts'
import { wireTable } from '../../wire-table.ts'
import { nothing } from '../nothing.ts'

const newPassword = wireTable({
  password: ['password', typedText(500)],
  newPassword: ['newPassword', typedText(500)],
})
const ownNewPassword = wireTable({
  password: ['password', typedText(500)],
  newPassword: ['newPassword', typedText(500)],
  /** Of the second factor, where it is on. */
  code: ['code', typedTextOrNone(50)],
})
const devices = wireTable({ devices: ['dvcLst', listOf(signedInDevice)] })
const oneDevice = wireTable({ deviceId: ['dvcId', id] })

/** Signs out the owner's other devices. */
export const changeOwnerPassword = endpoint({
  id: 'OWN-owner-password',
  summary: 'Owner: change the password',
  path: '/api/v1/ceo/auth/chgPassword',
  access: 'owner',
  right: 'account',
  request: ownNewPassword,
  answer: nothing,
})

export const listOwnerDevices = endpoint({
  id: 'OWN-owner-devices',
  summary: 'Owner: where one is signed in',
  path: '/api/v1/ceo/auth/devices',
  access: 'owner',
  right: 'account',
  request: nothing,
  answer: devices,
})

export const signOutOwnerDevice = endpoint({
  id: 'OWN-owner-device-logout',
  summary: 'Owner: sign one device out',
  path: '/api/v1/ceo/auth/logoutDevice',
  access: 'owner',
  right: 'account',
  request: oneDevice,
  answer: nothing,
})

export const signOutOtherOwnerDevices = endpoint({
  id: 'OWN-owner-others-logout',
  summary: 'Owner: sign every other device out',
  path: '/api/v1/ceo/auth/logoutOthers',
  access: 'owner',
  right: 'account',
  request: nothing,
  answer: nothing,
})

/** Signs out the agent's other devices. */
export const changeAgentPassword = endpoint({
  id: 'OWN-agent-password',
  summary: 'Agent: change the password',
  path: '/api/v1/agent/auth/chgPassword',
  access: 'agent',
  request: newPassword,
  answer: nothing,
})

export const listAgentDevices = endpoint({
  id: 'OWN-agent-devices',
  summary: 'Agent: where one is signed in',
  path: '/api/v1/agent/auth/devices',
  access: 'agent',
  request: nothing,
  answer: devices,
})

export const signOutAgentDevice = endpoint({
  id: 'OWN-agent-device-logout',
  summary: 'Agent: sign one device out',
  path: '/api/v1/agent/auth/logoutDevice',
  access: 'agent',
  request: oneDevice,
  answer: nothing,
})

export const signOutOtherAgentDevices = endpoint({
  id: 'OWN-agent-others-logout',
  summary: 'Agent: sign every other device out',
  path: '/api/v1/agent/auth/logoutOthers',
  access: 'agent',
  request: nothing,
  answer: nothing,
})
