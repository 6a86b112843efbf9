export { lockSlots, readTaken, type Taken } from './lock-slots.ts'
export { type Place, placesOf, returnPlaces, takePlaces } from './places.ts'
