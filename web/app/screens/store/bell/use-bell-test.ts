import { readBell, testBell } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { useEffect, useRef, useState } from 'react'
import { logFailure } from '../../../browser/log-failure.ts'
import { playTone, soundsNow, startSound } from '../alarm/alarm-sound.ts'
import { callAsOwner } from '../owner-session.ts'

/** Push services deliver to a device that is awake within seconds. */
const ARRIVES_WITHIN_MS = 20_000

export type TestedPush = 'isOff' | 'waiting' | 'arrived' | 'taken' | 'failed'

export interface BellTest {
  readonly sound: 'sounded' | 'silent'
  readonly push: TestedPush
}

/** Sounds through the page and rings by push; `null` before the first test. */
export function useBellTest(isOn: boolean) {
  const [test, setTest] = useState<BellTest | null>(null)
  const late = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tellPush = (push: TestedPush) => setTest((last) => last && { ...last, push })

  useEffect(() => {
    const worker = navigator.serviceWorker
    const hear = ({ data }: MessageEvent<{ readonly bell?: string } | null>) => {
      if (data?.bell !== 'test') return
      clearTimeout(late.current)
      tellPush('arrived')
    }
    worker?.addEventListener('message', hear)
    return () => {
      worker?.removeEventListener('message', hear)
      clearTimeout(late.current)
    }
  }, [])

  async function start() {
    clearTimeout(late.current)
    await startSound()
    playTone('order')
    const sound = soundsNow() ? 'sounded' : 'silent'
    setTest({ sound, push: isOn ? 'waiting' : 'isOff' })
    if (isOn && (await asked())) late.current = setTimeout(() => void tellLate(), ARRIVES_WITHIN_MS)
    else if (isOn) tellPush('failed')
  }

  async function tellLate() {
    const wasTaken = await taken()
    setTest((last) => (last?.push === 'waiting' ? { ...last, push: wasTaken ? 'taken' : 'failed' } : last))
  }

  return { test, start }
}

async function asked(): Promise<boolean> {
  try {
    return !isRefusal(await callAsOwner(testBell, {}))
  } catch (failure) {
    logFailure(failure)
    return false
  }
}

async function taken(): Promise<boolean> {
  try {
    const read = await callAsOwner(readBell, {})
    return !isRefusal(read) && read.answer.wasTaken
  } catch (failure) {
    logFailure(failure)
    return false
  }
}
