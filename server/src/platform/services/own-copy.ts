/**
 * For caches: Node cuts small buffers from slabs of 64 KB, and one kept slice keeps its whole slab.
 */
export function ownCopy(bytes: Uint8Array): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(bytes).buffer)
}
