/** Back closes a layer before it leaves the screen. */
export interface Layer {
  readonly leave: () => void
  /** Belongs to the screen beneath and closes with it. */
  readonly isDialog?: boolean
}

const layers: Layer[] = []

export function openLayer(layer: Layer): () => void {
  layers.push(layer)
  return () => {
    const at = layers.indexOf(layer)
    if (at >= 0) layers.splice(at, 1)
  }
}

export function hasLayer(): boolean {
  return layers.length > 0
}

export function leaveTopLayer(): void {
  layers.at(-1)?.leave()
}

export function leaveDialogs(): void {
  for (const layer of layers.filter(({ isDialog }) => isDialog).toReversed()) layer.leave()
}
