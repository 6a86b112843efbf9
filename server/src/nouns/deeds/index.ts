export { recordDeed } from './record-deed.ts'
