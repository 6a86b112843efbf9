import { GatewayFault } from '../ask-json.ts'
import { inTime } from '../in-time.ts'
import { restingHosts } from '../resting-hosts.ts'
import { inSpan } from '../../tracing/span.ts'
import type { CallGateway } from './port.ts'

/** A provider that fails rests for growing waits, so that its silence holds up nothing else. */
export function restingCalls(gateway: CallGateway): CallGateway {
  const hosts = restingHosts()
  async function ask<Answer>(operation: string, question: () => Promise<Answer>): Promise<Answer> {
    if (!hosts.mayTry(gateway.name, performance.now()))
      throw new GatewayFault('the calls rest after failures')
    try {
      const start = { name: operation, kind: 'client', facts: { 'hansang.provider': gateway.name } } as const
      const answer = await inSpan(start, () => inTime(question))
      hosts.noteAnswer(gateway.name)
      return answer
    } catch (error) {
      hosts.noteFailure(gateway.name, performance.now())
      throw error
    }
  }
  return {
    name: gateway.name,
    place: (call) => ask('place call', () => gateway.place(call)),
    stateOf: (reference) => ask('look after call', () => gateway.stateOf(reference)),
  }
}
