import { ENDPOINTS_BY_NAME, issuerLookUps } from '@hansang/contract'
import { type StaffRole, staffMay } from '@hansang/domain'
import { draftRows } from './draft-rows.ts'
import { menuRows } from './menu-rows.ts'
import { OTHER_PHONE, type Actor, CANARIES, PHONE } from './actors.ts'
import { ALL, type Row, forAll, forVisitors, forOwners, forAgents, forPos, forAnyToken } from './row-kinds.ts'

const nothing = () => ({})
const newOrder = (strId = '1001') => ({
  strId,
  tp: 'pickup',
  goodsItemLst: [{ goodsItemId: `${strId}01`, goodsItemPriceId: `${strId}01-p`, qty: 1 }],
})
/** The other phone orders at another store, so that its own orders are not mistaken for this one. */
const ownOrder = (_: string, actor: Actor) => newOrder(actor.startsWith('otherPhone') ? '1002' : '1001')
const store = () => ({ strId: '1001' })
const aPart = () => ({ strId: '1001', parts: [{ partKind: 'option', id: 'none' }] })
const anInvitation = () => ({ strId: '1001', invtId: 'none' })
const ofOrder = (ordrId: string) => ({ ordrId })
const PROVEN_ONLY = { proven: 'told', otherChannel: 'told' } as const
const coupon = () => ({
  couponNo: 'NO-SUCH-COUPON',
  strId: '1001',
  branchCode: '1001',
  channelCode: 'hansang',
})
const ofOrderAndCoupon = (ordrId: string) => ({ ...coupon(), ordrId })
const payment = (ordrId: string) => ({
  ordrId,
  channel: 'hansang',
  payGb: 'DLVR_PRE_CD',
  payVoList: [{ payMeans: 'hansang', payAmt: 20_000 }],
})
const ELSEWHERE = { clrId: '0e3f6a52-6e3f-4b8e-9c51-1f2f3b0a9d11' } as const
const ofCaller = (ordrId: string) => ({ ...ELSEWHERE, ordrId })
/** Only the creator and the proven phone may see the whole order; others get a 404. */
const WHOLE = {
  claimed: 404,
  unsignedAgent: 404,
  otherPhone: 404,
  otherPhoneProven: 404,
  otherChannel: 404,
} as const
/** A claimed phone may pay ahead, so it may see the amounts. */
const PAYABLE = { unsignedAgent: 404, otherPhone: 404, otherPhoneProven: 404, otherChannel: 404 } as const

const lookUps = Object.fromEntries(
  Object.keys(issuerLookUps).map((issuer) => [issuer, forVisitors('nothing', { request: coupon })]),
) as Record<keyof typeof issuerLookUps, Row>

const aPrinter = () => ({ strId: '1001', printerId: 'x', name: '1', printerKind: 'usb', copies: 1 })
export type EndpointName = keyof typeof ENDPOINTS_BY_NAME

/** The type demands a row for each new endpoint. */
const WRITTEN: Readonly<Record<EndpointName, Row>> = {
  // Visits
  enterVisit: forAll({ request: () => ({ hpno: '01055550000', channel: 'hansang' }) }),
  leaveVisit: forVisitors('acts', { request: nothing, endsSessions: true }),
  openIdentityCheck: forAll({ request: nothing }),
  readPublicKey: forAll({ request: nothing }),
  reportUserAgent: forVisitors('nothing', { request: nothing }),
  proveByCode: forVisitors('nothing', { request: () => ({ code: '000000' }) }),
  proveByLink: forAll({ request: () => ({ secret: 'x'.repeat(43) }) }),
  requestIdentityTicket: forVisitors('nothing', { request: nothing }),
  sendCode: forVisitors('acts', { request: nothing, isTexting: true }),
  settleSandboxIdentity: forAll({ request: () => ({ name: '홍길동', hpno: OTHER_PHONE, birth: '1' }) }),

  // Stores, menus, addresses: public
  countDeliveryAreas: forAll({ request: store }),
  findNearestStore: forAll({ request: () => ({ strId: '1001', chnId: '3', lat: 37.5, lng: 127.03 }) }),
  readCooperativeStores: forAll({ request: nothing }),
  readDeliveryTerms: forAnyToken({ request: store }),
  readDistance: forAll({ request: () => ({ strId: '1001', lat: 37.5, lng: 127.03 }) }),
  readPickupDiscounts: forAll({ request: store }),
  readReviews: forAll({ request: store }),
  readStore: forAll({ request: store }),
  readStoreLogin: forAll({ request: store }),
  readStoreNow: forAll({ request: store }),
  readStoreV1: forAll({ request: store }),
  readItemOptions: forAll({ request: () => ({ goodsItemId: '100101' }) }),
  readItemPrices: forAll({ request: () => ({ goodsItemId: '100101' }) }),
  readMenu: forAll({ request: store }),
  readStoreWithMenu: forAll({ request: store }),
  readMemberStore: forAll({ request: store }),
  readMemberItems: forAll(
    { request: store, order: 'paid', tells: 'ordrGb":"ORDER_TYPE_DELIVERY"' },
    { proven: 'told' },
  ),
  searchMenu: forAll({ request: () => ({ strId: '1001', searchKeyword: '치킨' }) }),
  findAddressAt: forAll({ request: () => ({ lat: 37.5006, lng: 127.0364 }) }),
  geocodeAddress: forAll({ request: () => ({ query: '테헤란로 152' }) }),
  searchStores: forAll({ request: () => ({ chnId: 2, searchKeyword: '역삼' }) }),
  readNearbyStores: forAll({ request: () => ({ chnId: 2, lat: 37.5, lng: 127.03 }) }),
  searchAddresses: forAll({ request: () => ({ keyword: '테헤란로 152' }) }),
  readEventClosing: forAll({ request: nothing }),

  // Orders
  // A token of another brand does not find the store.
  registerOrder: forVisitors('acts', { request: ownOrder }, { otherChannel: 404 }),
  readOrder: forVisitors('told', { request: ofOrder, order: 'paid' }, WHOLE),
  readOrderByPhone: forAll(
    { request: (ordrId) => ({ ordrId, cnsmrPhno: PHONE }), order: 'paid' },
    { ...ALL('masked'), proven: 'told', creator: 'told' },
  ),
  // Readable by anyone with the order's number, except with another channel's token.
  readPastOrder: forAll(
    {
      request: (ordrId) => ({ ordrId, channel: 'hansang' }),
      order: 'paid',
      tells: '"goodsItemId":"100101"',
    },
    { ...ALL('told'), otherChannel: 404 },
  ),
  followOrder: forVisitors('acts', { request: ofOrder, order: 'paid' }, WHOLE),
  recalculateDeliveryFee: forVisitors('nothing', { request: ofOrder, order: 'unpaid' }, PAYABLE),
  recalculatePickupDiscount: forVisitors('nothing', { request: ofOrder, order: 'unpaid' }, PAYABLE),
  readOrderedStores: forVisitors(
    'nothing',
    { request: nothing, order: 'paid', tells: '"strId":"1001"' },
    { proven: 'told' },
  ),
  listOwnOrders: forVisitors(
    'nothing',
    { request: nothing, order: 'paid', tells: '"strId":"1001"' },
    { creator: 'told', proven: 'told' },
  ),
  countOrderedStores: forVisitors(
    'nothing',
    { request: nothing, order: 'paid', tells: 'LstCnt":1' },
    { proven: 'told' },
  ),
  cancelOrder: forVisitors('acts', { request: ofOrder, order: 'paid' }, WHOLE),

  // Payments
  registerPayment: forVisitors('acts', { request: payment, order: 'unpaid' }, PAYABLE),
  registerLocalVoucherPayment: forVisitors('acts', { request: ofOrder, order: 'unpaid' }, PAYABLE),
  openPaymentWindow: forAll({ request: () => ({ payKey: 'x'.repeat(43) }) }, ALL(404)),
  openPayment: forAll({ request: () => ({ payKey: 'x'.repeat(43) }) }, ALL(404)),
  settleSandboxPayment: forAll(
    { request: () => ({ payKey: 'x'.repeat(43), resultCode: '0000', payAmt: 1 }) },
    ALL(404),
  ),
  saveOrderPhone: forVisitors(
    'acts',
    { request: (ordrId) => ({ ordrId, inputPhone: PHONE }), order: 'unpaid' },
    { ...WHOLE, proven: 404 },
  ),
  textOrderPayment: forVisitors(
    'acts',
    { request: ofOrder, order: 'unpaid', isTexting: true },
    { ...WHOLE, proven: 404 },
  ),
  sendOrderText: forVisitors('acts', { request: payment, order: 'unpaid', isTexting: true }, PAYABLE),
  resendPayUrl: forVisitors(
    'acts',
    { request: ofOrder, order: 'unpaid', isTexting: true },
    { ...WHOLE, proven: 404 },
  ),

  // Coupons
  authCoupon: forVisitors(404, { request: ofOrderAndCoupon, order: 'unpaid' }, { creator: 'nothing' }),
  lookUpEcoupon: forVisitors('nothing', { request: coupon }),
  ...lookUps,
  readDemoCoupons: forAll({ request: nothing }),
  useCoupon: forVisitors(404, { request: ofOrderAndCoupon, order: 'unpaid' }, { creator: 'nothing' }),

  // Points
  readEarnedPoints: forVisitors('nothing', { request: ofOrder, order: 'paid' }),
  readPointBalance: forVisitors(
    'told',
    { request: store, tells: '432156' },
    { unsignedAgent: 'nothing', otherPhone: 'nothing', otherPhoneProven: 'nothing' },
  ),
  readPointHistory: forVisitors(
    'nothing',
    { request: () => ({ stDt: '2026-01', edDt: '2026-12' }), tells: CANARIES.pointsElsewhere },
    PROVEN_ONLY,
  ),
  readPointSummary: forVisitors('nothing', { request: nothing, tells: '1419810' }, PROVEN_ONLY),
  readPointsByStore: forVisitors(
    'nothing',
    { request: nothing, tells: CANARIES.pointsElsewhere },
    PROVEN_ONLY,
  ),

  // POS
  changeOrderStatus: forPos({ request: (ordrId) => ({ ordrId, ordrStts: 'ORDER_ACCEPT' }), order: 'paid' }),
  readPosOrders: forPos({ request: store, order: 'paid' }),

  // Agents
  signInAgent: forAll({
    request: (_, actor) => ({ loginId: `without-password-${actor}`, password: 'a guess' }),
  }),
  signOutAgent: forAgents('acts', { request: nothing, endsSessions: true }),
  changeAgentPassword: forAgents('nothing', {
    request: () => ({ password: 'a guess', newPassword: 'another guess' }),
  }),
  listAgentDevices: forAgents('told', { request: nothing, tells: 'thisYn' }),
  // An unknown device gets the same answer as a foreign one.
  signOutAgentDevice: forAgents('nothing', { request: () => ({ dvcId: ELSEWHERE.clrId }) }),
  signOutOtherAgentDevices: forAgents('acts', { request: nothing }),
  openCaller: forAgents('told', { request: () => ({ hpno: PHONE, channel: 'hansang' }) }),
  // An unknown caller gets the same answer as another agent's.
  readCaller: forAgents(404, { request: () => ELSEWHERE }),
  takeCallersOrderUp: forAgents(404, { request: ofCaller, order: 'unpaid' }),
  findDeskStores: forAgents(404, { request: () => ELSEWHERE }),
  quoteForCaller: forAgents(404, { request: () => ({ ...ELSEWHERE, ...newOrder() }) }),
  placeForCaller: forAgents(404, { request: () => ({ ...ELSEWHERE, ...newOrder() }) }),
  askCallerToPay: forAgents(404, { request: ofCaller, order: 'unpaid' }),
  resendToCaller: forAgents(404, { request: ofCaller, order: 'unpaid' }),
  cancelForCaller: forAgents(404, { request: ofCaller, order: 'unpaid' }),
  followDesk: forAgents('acts', { request: nothing }),
  announceCall: forAll({ request: () => ({ agntId: 'x', hpno: PHONE, channel: 'hansang' }) }, ALL(401)),

  // Owners
  signInOwner: forAll({
    request: (_, actor) => ({ loginId: `without-password-${actor}`, password: 'a guess' }),
  }),
  signOutOwner: forOwners('acts', 'acts', { request: nothing, endsSessions: true }),
  signOutOwnerEverywhere: forOwners('acts', 'acts', { request: nothing, endsSessions: true }),
  changeOwnerPassword: forOwners('nothing', 'nothing', {
    request: () => ({ password: 'a guess', newPassword: 'another guess' }),
  }),
  finishOwnerSignIn: forAll({ request: () => ({ tckt: 'x', code: '123456' }) }),
  readSecondFactor: forOwners('told', 'told', { request: nothing, tells: 'rcvryCnt' }),
  beginSecondFactor: forOwners('nothing', 'nothing', { request: () => ({ password: 'x' }) }),
  confirmSecondFactor: forOwners('nothing', 'nothing', { request: () => ({ code: '123456' }) }),
  renewRecoveryCodes: forOwners('nothing', 'nothing', {
    request: () => ({ password: 'x', code: '123456' }),
  }),
  turnOffSecondFactor: forOwners('nothing', 'nothing', {
    request: () => ({ password: 'x', code: '123456' }),
  }),
  listOwnerDevices: forOwners('told', 'told', { request: nothing, tells: 'thisYn' }),
  signOutOwnerDevice: forOwners('nothing', 'nothing', { request: () => ({ dvcId: ELSEWHERE.clrId }) }),
  signOutOtherOwnerDevices: forOwners('acts', 'acts', { request: nothing }),
  readOwnedStores: forOwners('told', 'nothing', { request: nothing, tells: '"1001"' }),
  readOwnedStore: forOwners('told', 404, { request: store, tells: '"1001"' }),
  readOwnedMenu: forOwners('told', 404, { request: store, tells: '"100101"' }),
  ...menuRows(forOwners),
  readOwnedNow: forOwners('told', 404, { request: store, tells: '"openYn":"Y"' }),
  readUsualAlarm: forOwners('told', 404, { request: store, tells: 'usualAlrm' }),
  readAlarmCalls: forOwners('told', 404, { request: store, tells: 'alrmTelLst' }),
  setAlarmPhones: forOwners('acts', 404, { request: store }),
  testAlarmCall: forOwners('acts', 404, { request: () => ({ strId: '1001', telNo: 1 }) }),
  pauseStore: forOwners('acts', 404, { request: () => ({ strId: '1001', length: 'halfHour' }) }),
  reopenStore: forOwners('acts', 404, { request: store }),
  setBusy: forOwners('acts', 404, { request: () => ({ strId: '1001', minutes: 10 }) }),
  markSoldOut: forOwners('acts', 404, { request: () => ({ ...aPart(), length: 'hour' }) }),
  markAvailable: forOwners('acts', 404, { request: () => aPart() }),
  readOwnedParts: forOwners('told', 404, { request: store, tells: '"businessHours"' }),
  editStorePart: forOwners('acts', 404, {
    request: () => ({ strId: '1001', seen: '1', parts: { words: { name: '한상 역삼점' } } }),
  }),
  readPartVersions: forOwners('acts', 404, { request: () => ({ strId: '1001', part: 'hours' }) }),
  restorePartVersion: forOwners('acts', 404, {
    request: () => ({ strId: '1001', part: 'hours', seen: '1', version: 1 }),
  }),
  previewOwnedStore: forOwners('told', 404, {
    request: () => ({ strId: '1001', at: '2026-02-10 12:00:00' }),
    tells: '"openingKind"',
  }),
  withdrawStoreChange: forOwners(404, 404, { request: () => ({ strId: '1001', changeId: '0' }) }),
  readTakings: forOwners('told', 404, { request: store, order: 'paid', tells: '"orders":' }),
  readTakingsDays: forOwners('told', 404, {
    request: () => ({ strId: '1001', from: '2026-02-10', until: '2026-02-10' }),
    order: 'paid',
    tells: '"days":[{',
  }),
  readOwnedReviews: forOwners('told', 404, { request: store, tells: 'noAnswerCount' }),
  answerReview: forOwners('acts', 404, { request: () => ({ revewId: 'r1', revewContOwner: '감사합니다' }) }),
  readBell: forOwners('told', 'told', { request: nothing, tells: 'pushKey' }),
  setBell: forOwners('acts', 'acts', {
    request: () => ({
      endpoint: 'https://push.example/none',
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
    }),
  }),
  endBell: forOwners('acts', 'acts', { request: nothing }),
  testBell: forOwners('acts', 'acts', { request: nothing }),
  ...draftRows(forOwners),
  listStoreStaff: forOwners('told', 404, { request: store, tells: '"ceoLst"' }),
  inviteStaff: forOwners('acts', 404, { request: () => ({ strId: '1001', role: 'staff' }) }),
  renewInvitation: forOwners('acts', 404, { request: anInvitation }),
  revokeInvitation: forOwners('acts', 404, { request: anInvitation }),
  changeStaffRole: forOwners('acts', 404, {
    request: () => ({ strId: '1001', ceoId: 'nobody', role: 'staff' }),
  }),
  resetSecondFactor: forOwners('acts', 404, { request: () => ({ strId: '1001', ceoId: 'nobody' }) }),
  removeStaff: forOwners('acts', 404, { request: () => ({ strId: '1001', ceoId: 'nobody' }) }),
  readInvitation: forAll({ request: () => ({ secret: 'x' }) }),
  acceptInvitation: forAll({ request: () => ({ secret: 'x', loginId: 'somebody', password: 'a guess' }) }),
  joinByInvitation: forOwners('nothing', 'nothing', { request: () => ({ secret: 'x' }) }),
  readDeedLog: forOwners('told', 404, { request: store, tells: '"deedLst"' }),
  readBoardOrders: forOwners('told', 404, { request: store, order: 'paid' }),
  readOrderSteps: forOwners('told', 404, { request: ofOrder, order: 'paid', tells: 'ORDER_PAY_DONE' }),
  readAllOrders: forOwners('told', 404, {
    request: () => ({ strId: '1001', dayCnt: 31 }),
    order: 'paid',
  }),
  readChangedOrders: forOwners('told', 'nothing', {
    request: (ordrId) => ({ ordrIdLst: [ordrId] }),
    order: 'paid',
  }),
  acceptOrder: forOwners('acts', 404, { request: (ordrId) => ({ ordrId, closePlanMin: 30 }), order: 'paid' }),
  denyOrder: forOwners('acts', 404, { request: ofOrder, order: 'paid' }),
  advanceOrder: forOwners('acts', 404, {
    request: (ordrId) => ({ ordrId, ordrStts: 'ORDER_ACCEPT' }),
    order: 'paid',
  }),
  arrangeDelivery: forOwners('acts', 404, {
    request: (ordrId) => ({ ordrId, ordrStts: 'ORDER_ACCEPT', dlvrBy: 'store' }),
    order: 'paid',
  }),
  settleMissedByPos: forOwners('acts', 404, { request: ofOrder, order: 'paid' }),
  followBoardOrders: forOwners('acts', 'acts', { request: nothing }),
  readPrinters: forOwners('told', 404, { request: store, tells: '"printers"' }),
  addPrinter: forOwners('acts', 404, { request: aPrinter }),
  removePrinter: forOwners('acts', 404, { request: aPrinter }),
  askPrinter: forOwners('acts', 404, { request: aPrinter }),
  printTicket: forOwners('acts', 404, { request: (ordrId) => ({ ordrId, printerId: 'x' }), order: 'paid' }),
  claimTicket: forOwners('acts', 404, { request: (ordrId) => ({ ordrId, printerId: 'x' }), order: 'paid' }),
  readTicket: forOwners('told', 404, { request: ofOrder, order: 'paid' }),
  settleTicket: forOwners('acts', 'acts', { request: () => ({ claimId: 'x' }) }),
  readKitchen: forOwners('told', 404, { request: store, tells: '"stations"' }),
  bumpOrder: forOwners('acts', 404, { request: ofOrder, order: 'paid' }),
  recallOrder: forOwners('acts', 404, { request: ofOrder, order: 'paid' }),
  seeKitchenNews: forOwners('acts', 404, { request: ofOrder, order: 'paid' }),
  followKitchen: forOwners('acts', 404, { request: store }),
  approveCancel: forOwners('acts', 404, { request: ofOrder, order: 'paid' }),
  denyCancel: forOwners('acts', 404, { request: ofOrder, order: 'paid' }),
  cancelByStore: forOwners('acts', 404, { request: ofOrder, order: 'paid' }),
  refundOrder: forOwners('acts', 404, {
    request: (ordrId) => ({ ordrId, lines: [{ index: 0, qty: 1 }], bearer: 'store' }),
    order: 'paid',
  }),
}

const ROLES = { managerOfStore: 'manager', staffOfStore: 'staff' } as const satisfies Partial<
  Record<Actor, StaffRole>
>

/** People of one store get what its owner gets where their role has the right, else 403. */
function withRoles(name: EndpointName, row: Row): Row {
  const { right } = ENDPOINTS_BY_NAME[name]
  const { owner } = row.may
  const outcomes = Object.entries(ROLES).map(([actor, role]) => [
    actor,
    right === undefined || staffMay(role, right) ? owner : 403,
  ])
  return { ...row, may: { ...row.may, ...(Object.fromEntries(outcomes) as Partial<Row['may']>) } }
}

export const ROWS = Object.fromEntries(
  Object.entries(WRITTEN).map(([name, row]) => [name, withRoles(name as EndpointName, row)]),
) as Readonly<Record<EndpointName, Row>>
