export { commitFavourite, releaseFavourite, reserveFavourite } from './reservations.ts'
