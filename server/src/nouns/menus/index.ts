export { showsPhoto } from './shows-photo.ts'
