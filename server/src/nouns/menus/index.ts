export { type MenuEditing, type PlannedMenuChange, readMenuEditing } from './menu-editing.ts'
export { menuEditRoutes } from './routes.ts'
export { showsPhoto } from './shows-photo.ts'
