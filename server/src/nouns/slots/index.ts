export { lockSlots, readTaken, type SlotKey, type Taken } from './lock-slots.ts'
export { type Place, placesOf, returnPlaces, takePlaces } from './places.ts'
