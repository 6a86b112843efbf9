export { commitFavourite, mayBeFavourite, releaseFavourite, reserveFavourite } from './reservations.ts'
