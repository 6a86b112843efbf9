import type { Logger } from 'pino'
import type { Metrics } from '../../services/metrics.ts'
import type { ObjectStore } from './port.ts'

const TELL_EVERY_MS = 30_000

/** Counts and tells what fails, twice a minute at most. */
export function watchedObjects(
  objects: ObjectStore,
  { log, metrics }: { readonly log: Logger; readonly metrics: Metrics },
): ObjectStore {
  let toldAt = -TELL_EVERY_MS
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      metrics.objectsFailed.inc()
      if (performance.now() - toldAt > TELL_EVERY_MS) {
        toldAt = performance.now()
        log.warn({ err: error }, 'the object store failed')
      }
      throw error
    }
  }
  return {
    put: (...given) => watched(objects.put(...given)),
    putStream: (...given) => watched(objects.putStream(...given)),
    get: (...given) => watched(objects.get(...given)),
    read: (...given) => watched(objects.read(...given)),
    list: (...given) => watched(objects.list(...given)),
    remove: (...given) => watched(objects.remove(...given)),
  }
}
