import { endpoint } from '../endpoint.ts'
import { pointInfo } from '../points.ts'
import { flag, idOrNone, text, typedText } from '../values.ts'
import { visitor } from '../visitor.ts'
import { wireTable } from '../wire-table.ts'
import { nothing } from './nothing.ts'

/** `phone`: digits or an encrypted handle. */
export const enterVisit = endpoint({
  id: 'EP-02',
  summary: 'Non-member register and login',
  path: '/api/v1/user/auth/nonMberJoinAndLogin',
  access: 'public',
  request: wireTable({
    phone: ['hpno', typedText(1000)],
    channel: ['channel', typedText(30)],
    userAgent: ['userAgentInfo', typedText(1000)],
    storeId: ['strId', idOrNone],
    chatbotId: ['chatbotId', idOrNone],
    orderSource: ['ordrReqFrom', typedText(30)],
    /** Ours: a browser shared by several people. */
    isKiosk: ['qrYn', flag(false)],
  }),
  answer: wireTable({
    token: ['token', text],
    visitor: ['nonMemberInfo', visitor],
    points: ['pointInfo', pointInfo],
  }),
})

export const reportUserAgent = endpoint({
  id: 'EP-03',
  summary: "Record the visitor's browser",
  path: '/api/v1/user/auth/insUserAgentInfo',
  access: 'visitor',
  request: wireTable({
    phone: ['hpno', typedText(1000)],
    channel: ['channel', typedText(30)],
    storeId: ['strId', idOrNone],
    userAgent: ['userAgentInfo', typedText(1000)],
  }),
  answer: nothing,
})

export const leaveVisit = endpoint({
  id: 'EP-04',
  summary: 'Customer logout',
  path: '/api/v1/user/auth/logout',
  access: 'visitor',
  request: nothing,
  answer: nothing,
})

export const openIdentityCheck = endpoint({
  id: 'EP-05',
  summary: 'Identity verification page',
  method: 'GET',
  path: '/api/v1/user/join/nonVerificationRequest',
  access: 'public',
  request: wireTable({
    isByPhoneCall: ['arsYn', flag(false)],
    /** Ours, all three. */
    ticket: ['ticket', idOrNone],
    purpose: ['chkFor', typedText(20)],
    returnTo: ['from', typedText(20)],
    orderNumber: ['ordrId', idOrNone],
  }),
  answer: nothing,
  answerKind: 'html',
})

export const readPublicKey = endpoint({
  id: 'EP-06',
  summary: 'Public key for phone numbers',
  method: 'GET',
  path: '/api/v1/common/crypto/selPublicKey',
  access: 'public',
  request: nothing,
  answer: wireTable({
    /** SPKI, base64. */
    publicKey: ['publicKey', text],
  }),
})
