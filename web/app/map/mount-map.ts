import { mountDrawnMap } from './drawn/drawn-map.ts'
import type { MountMap } from './map-port.ts'

/** The map as it is drawn here. */
export const mountMap: MountMap = mountDrawnMap
