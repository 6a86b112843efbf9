export {
  type CallRow,
  beginCall,
  countPlaced,
  endCall,
  findDueCalls,
  insertCall,
  isTold,
  lockCall,
  noteRinging,
} from './alarm-calls.ts'
export { type NumbersOfPerson, numbersOfPerson, removeNumbers } from './numbers-of-person.ts'
export { openPhones, readPhones } from './alarm-phones.ts'
export { callRoutes, callsArrive } from './routes.ts'
