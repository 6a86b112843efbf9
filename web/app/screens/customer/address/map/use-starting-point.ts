import type { ChannelCode } from '@hansang/domain'
import { useState } from 'react'
import { useAnswer } from '../../../../api/index.ts'
import { type StartingPoint, startingPoint } from './starting-point.ts'

/** Only the browser knows the customer's last address or store. */
export function useStartingPoint(channel: ChannelCode): StartingPoint | null {
  const [start, setStart] = useState<StartingPoint | null>(null)
  useAnswer(channel, () => startingPoint(channel), setStart)
  return start
}
