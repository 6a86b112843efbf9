/** Something that lies over the screen, or in place of a part of it, and goes before the screen does. */
export interface Layer {
  /** What Escape does. */
  readonly leave: () => void
  /** Said about the screen beneath: it goes with that screen. */
  readonly isDialog?: boolean
}

const layers: Layer[] = []

/** Puts a layer on top; yields how to take it off again. */
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

/** Closes what is on top, as Back does. */
export function leaveTopLayer(): void {
  layers.at(-1)?.leave()
}

/** Closes the dialogs of a screen that is gone. */
export function leaveDialogs(): void {
  for (const layer of layers.filter(({ isDialog }) => isDialog).toReversed()) layer.leave()
}
