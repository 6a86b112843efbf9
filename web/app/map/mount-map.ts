import type { MapProvider } from '@hansang/contract'
import { logFailure } from '../browser/log-failure.ts'
import { mapVersion } from './map-version.ts'
import type { MapContent, MountMap, MountedMap } from './map-port.ts'
import { type LoadMapKit, mountProvided } from './providers/provided-map.ts'

const PROVIDER_LIMIT_MS = 4_000

const refusedKeys = new Set<string>()

export function mountMapOf(provider: MapProvider | null): MountMap {
  if (!provider || refusedKeys.has(provider.key)) return mountOwn
  return async (element, content, use, events) => {
    let shown = content
    let isRemoved = false
    let current: MountedMap | null = null
    let takingOver: Promise<void> | undefined
    const drawOwn = async () => {
      current?.remove()
      current = null
      element.replaceChildren()
      const own = await mountOwn(element, shown, use, events)
      if (isRemoved) own.remove()
      else current = own
    }
    const takeOver = () => (takingOver ??= drawOwn())
    const refused = () => {
      refusedKeys.add(provider.key)
      takeOver().catch(() => events.onFault())
    }
    try {
      const putMap = await withinLimit(loadKit(provider.kind, provider.key, refused))
      if (!takingOver)
        current = mountProvided(putMap(element, content, use, events), element, content, use, events)
    } catch (failure) {
      logFailure(failure)
      void takeOver()
    }
    await takingOver
    return {
      show(next: MapContent) {
        shown = next
        current?.show(next)
      },
      zoomBy: (steps) => current?.zoomBy(steps),
      remove() {
        isRemoved = true
        current?.remove()
      },
    }
  }
}

const mountOwn: MountMap = async (...mounting) => {
  const [{ mountDrawnMap }] = await Promise.all([import('./drawn/drawn-map.ts'), mapVersion()])
  return await mountDrawnMap(...mounting)
}

async function loadKit(kind: 'naver' | 'kakao', ...loading: Parameters<LoadMapKit>) {
  if (kind === 'naver') return await (await import('./providers/naver-kit.ts')).loadNaverKit(...loading)
  return await (await import('./providers/kakao-kit.ts')).loadKakaoKit(...loading)
}

function withinLimit<Value>(promise: Promise<Value>): Promise<Value> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the map took too long')), PROVIDER_LIMIT_MS)
  })
  return Promise.race([promise, limit])
}
