import { isRefusal } from '@hansang/domain'
import { worldFaultText } from '../src/world/world-fault.ts'
import { decodeWorld } from '../src/world/world.ts'

export function worldFaults(json: unknown): string[] {
  const decoded = decodeWorld(json)
  return isRefusal(decoded) ? decoded.faults.map(worldFaultText) : []
}
