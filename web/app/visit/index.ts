export { forgetOwnOrder, mayOwnOrder, noteOwnOrder } from './own-orders.ts'
export { isPlainPhone } from './plain-phone.ts'
export { enterStore, keepStore, lastStoreOf, rememberedStore } from './remembered-store.ts'
export {
  changeSavedAddresses,
  mainAddress,
  rereadSavedAddresses,
  useMainAddress,
  useSavedAddresses,
} from './saved-addresses.ts'
export {
  changeVisit,
  DEFAULT_CHANNEL,
  isDeliveryMeant,
  NO_VISIT,
  rereadVisit,
  useVisit,
  type Visit,
} from './visit.ts'
