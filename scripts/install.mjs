// Before `npm start`: what runs the product is there, above all the pinned Node, which can take this place.
import { installWhenMissing } from './ready.mjs'

installWhenMissing({ tools: false })
