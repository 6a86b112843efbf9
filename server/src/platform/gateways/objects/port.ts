/** A bucket. Its methods throw `ObjectStoreFault` when it is away or refuses. */
export interface ObjectStore {
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** Appears whole at the end, or not at all. */
  putStream(key: string, bytes: AsyncIterable<Buffer>): Promise<void>
  /** `null` where there is none. */
  get(key: string): Promise<Buffer | null>
  /** For what does not fit into memory; `null` where there is none. */
  read(key: string): Promise<AsyncIterable<Buffer> | null>
  /** The keys that begin so. */
  list(prefix: string): Promise<string[]>
  /** Also of what is not there. */
  remove(key: string): Promise<void>
}

/** Its message names neither keys of access nor addresses. */
export class ObjectStoreFault extends Error {}
