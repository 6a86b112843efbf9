export { namedParts } from './named-parts.ts'
export { type DeedRow, type DeedsQuery, peopleOfDeeds, readDeeds } from './read-deeds.ts'
export { type Doer, recordDeed, recordDeedAt, recordLook } from './record-deed.ts'
export { recordMove } from './record-move.ts'
