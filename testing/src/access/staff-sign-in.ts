import { type RequestTo, signInAgent, signInOwner } from '@hansang/contract'
import { type Caller, aStranger, callerWith } from '../customer.ts'
import type { TestServer } from '../start-server.ts'

export const STAFF_PASSWORD = 'hansang1234'
export const STAFF_SECRET = { kind: 'plain', text: STAFF_PASSWORD } as const

export async function ownerSignsIn(
  server: TestServer,
  loginId: string,
  given: Partial<RequestTo<typeof signInOwner>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Caller> {
  const login = { loginId, password: STAFF_PASSWORD, isKeptDevice: false, ...given }
  return callerWith(server, (await aStranger(server).call(signInOwner, login, headers)).answer.token, '')
}

export async function agentSignsIn(
  server: TestServer,
  loginId: string,
  password = STAFF_PASSWORD,
  headers: Readonly<Record<string, string>> = {},
): Promise<Caller> {
  const login = { loginId, password }
  return callerWith(server, (await aStranger(server).call(signInAgent, login, headers)).answer.token, '')
}
