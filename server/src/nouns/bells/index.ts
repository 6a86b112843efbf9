export { claimRing, noteHeard, type Ring, type RingAbout } from './rings.ts'
export { noteRung, openBell, readBellsOf } from './store-bells.ts'
export { bellRoutes } from './routes.ts'
