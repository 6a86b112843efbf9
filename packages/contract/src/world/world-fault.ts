export interface WorldFault {
  readonly path: string
  readonly reason: string
}

export function worldFaultText({ path, reason }: WorldFault): string {
  return path ? `${path}: ${reason}` : reason
}

export function firstPerPlace(faults: readonly WorldFault[]): WorldFault[] {
  const byPlace = new Map<string, WorldFault>()
  for (const fault of faults) if (!byPlace.has(fault.path)) byPlace.set(fault.path, fault)
  return [...byPlace.values()]
}
