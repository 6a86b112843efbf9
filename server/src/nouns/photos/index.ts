export { photoFilesOf } from './photo-files.ts'
export { endPhoto, type LookedPhoto, notePhotoUse, ownPhotos, photosToLookAt } from './photo-rows.ts'
export { photoRoutes } from './routes.ts'
export { servePhotos } from './serve-photos.ts'
