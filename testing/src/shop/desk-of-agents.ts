import { openCaller, signInAgent } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { type Caller, aStranger } from '../customer.ts'
import type { TestServer } from '../start-server.ts'
import { aWorld, bringIn } from '../world.ts'
import { STAFF_PASSWORD, agentSignsIn } from '../access/staff-sign-in.ts'

const OTHER_PASSWORD = 'jeonju-bibim-9021'

/** Three agents over a month: one leaves and returns, one gets a new password. */
export interface DeskOfAgents {
  readonly noted: Readonly<Record<string, Readonly<Record<string, number | boolean>>>>
  work(day: number): Promise<void>
}

export function openDeskOfAgents(server: TestServer, phone: string): DeskOfAgents {
  const shifts = new Map<string, Caller>()
  const noted: Record<string, Record<string, number | boolean>> = {}
  const begin = async (loginId: string, password?: string) =>
    void shifts.set(loginId, await agentSignsIn(server, loginId, password))
  const note = async (what: string) => {
    noted[what] = {}
    for (const [loginId, agent] of shifts)
      noted[what][loginId] = (await agent.call(openCaller, { phone, channel: 'hansang' })).status
  }
  const days: Readonly<Record<number, () => Promise<void>>> = {
    async 4() {
      for (const each of ['kim', 'lee', 'park']) await importAgent(server, each)
      for (const each of ['kim', 'lee', 'park']) await begin(each)
      await note('all at work')
      await importAgent(server, 'kim', { ended: true })
      await note('kim ended')
      noted['may come in'] = { kim: await maySignIn(server, 'kim') }
    },
    async 9() {
      for (const each of ['lee', 'park']) await begin(each)
      await importAgent(server, 'lee', { password: OTHER_PASSWORD })
      await note('another password for lee')
      noted['may come in'] = { ...noted['may come in'], lee: await maySignIn(server, 'lee') }
      await begin('lee', OTHER_PASSWORD)
      await note('lee by the other password')
    },
    async 15() {
      await begin('lee', OTHER_PASSWORD)
      await begin('park')
      await importAgent(server, 'kim', { ended: false })
      await note('kim brought back')
      await begin('kim')
      await note('kim at work again')
    },
  }
  return { noted, work: async (day) => await days[day]?.() }
}

/** By a world file, as an operator would. */
async function importAgent(
  server: TestServer,
  loginId: string,
  { password = STAFF_PASSWORD, ...given }: { readonly password?: string; readonly ended?: boolean } = {},
): Promise<void> {
  const secret = { kind: 'plain', text: password } as const
  const agent = { loginId, secret, team: 'csteam', channels: ['hansang'], ...given } as const
  await bringIn(server, aWorld({ agents: [agent] }))
}

async function maySignIn(server: TestServer, loginId: string): Promise<boolean> {
  const login = { loginId, password: STAFF_PASSWORD }
  return !isRefusal((await aStranger(server).call(signInAgent, login)).result)
}
