/** A fault of a world file: `stores[3].addr` and `must be text, is missing`. */
export interface WorldFault {
  readonly path: string
  readonly reason: string
}

/** `stores[3].addr: must be text, is missing`. */
export function worldFaultText({ path, reason }: WorldFault): string {
  return path ? `${path}: ${reason}` : reason
}

/** Keeps the first fault of each place. */
export function oneAPlace(faults: readonly WorldFault[]): WorldFault[] {
  const byPlace = new Map<string, WorldFault>()
  for (const fault of faults) if (!byPlace.has(fault.path)) byPlace.set(fault.path, fault)
  return [...byPlace.values()]
}
