import { DEFAULT_PAGE_SETTINGS } from '@hansang/contract'
import { aWorldStore, TEST_ORIGIN, seoul, useServer } from '@hansang/testing'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  useLoaderData,
  useParams,
} from 'react-router'
import { expect, it } from 'vitest'
import { createLoadContext } from './document/page-context.ts'
import allRoutes from './routes.ts'

/** A part of a screen that the server draws has no heading of its own. */
const routes = allRoutes.filter(({ file }) => /\/[A-Z]\w*\.tsx$/.test(file))

const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore()] })

interface RouteModule {
  readonly default: ComponentType<Record<string, unknown>>
  readonly loader?: RouteObject['loader']
  readonly clientLoader?: unknown
  readonly meta?: (of: object) => readonly { readonly title?: string }[]
  readonly HydrateFallback?: ComponentType
}

const modules = import.meta.glob<RouteModule>('./screens/**/*.tsx')

async function moduleOf(file: string): Promise<RouteModule> {
  const load = modules[`./${file}`]
  if (!load) throw new Error(`no screen ${file}`)
  return await load()
}

/** A route as the server renders it: client-only routes show their fallback. */
async function served(file: string, path: string): Promise<RouteObject> {
  const { default: Screen, loader, clientLoader, HydrateFallback } = await moduleOf(file)
  function Page() {
    return createElement(Screen, { loaderData: useLoaderData(), params: useParams() })
  }
  const waits = !loader && clientLoader !== undefined
  return {
    path: `/${path}`,
    loader: loader ?? (() => null),
    Component: waits ? (HydrateFallback ?? Page) : Page,
  }
}

async function open(file: string, path: string, address: string) {
  const handler = createStaticHandler([await served(file, path)])
  const requestContext = createLoadContext({
    api: server.fetch as typeof fetch,
    readOwn: async () => null,
    nonce: '',
    now: server.clock.now(),
    origin: TEST_ORIGIN,
    isSandbox: true,
    reportFault: () => {},
    settings: DEFAULT_PAGE_SETTINGS,
    demoLogins: { owner: null, staff: [], agent: null },
  })
  const context = await handler.query(new Request(`${TEST_ORIGIN}${address}`), { requestContext })
  if (context instanceof Response) throw new Error(`answered by ${context.status}`)
  for (const error of Object.values(context.errors ?? {})) throw error
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = renderToStaticMarkup(<StaticRouterProvider router={router} context={context} />)
  return { page, title: titleOf(await moduleOf(file), context) }
}

function titleOf({ meta }: RouteModule, { loaderData, matches, location }: StaticHandlerContext) {
  const [match] = matches
  if (!match) throw new Error('no route matches')
  const named = meta?.({ loaderData: loaderData[match.route.id], params: match.params, location })
  return named?.find(({ title }) => title !== undefined)?.title ?? null
}

/** The heading of each screen; `''` for none before sign-in or redirect. */
const HEADINGS: Readonly<Record<string, string>> = {
  'RTE-01': '한상 역삼점',
  'RTE-02': '한상 역삼점',
  'RTE-03': '한상 역삼점',
  'RTE-04': '주문 결제',
  'RTE-05': '주문 결제',
  'RTE-06': '',
  'RTE-07': '장바구니',
  'RTE-08': '장바구니',
  'RTE-09': '다시 주문하기',
  'RTE-10': '다시 주문하기',
  'RTE-11': '다시 주문하기',
  'RTE-12': '상세보기',
  'RTE-13': '매장 위치',
  'RTE-14': '매장 위치',
  'RTE-15': '주문 결제',
  'RTE-16': '주문 완료',
  'RTE-17': '주문 완료',
  'RTE-18': '어디로 배달해 드릴까요?',
  'RTE-19': '주소 검색 결과',
  'RTE-20': '어디로 배달할까요?',
  'RTE-21': '배달 주소 등록',
  'RTE-22': '주소 목록',
  'RTE-23': '지도에서 위치 선택',
  'RTE-24': '지도에서 위치 선택',
  'RTE-25': '매장 목록',
  'RTE-26': '포인트 사용 안내',
  'RTE-27': '주문내역 · 포인트',
  'my-orders': '주문내역',
  'RTE-28': '쿠폰 등록',
  'RTE-29': '포장 매장',
  'RTE-30': '포장 매장',
  'RTE-31': '포장 매장',
  'RTE-32': '주문 상세',
  'RTE-33': '주문 상세',
  'RTE-34': '주문한 매장',
  'RTE-35': '주문한 매장',
  'RTE-36': '내 포인트',
  'RTE-37': '매장별 포인트',
  'RTE-38': '한상 역삼점',
  'RTE-39': '한상',
  'RTE-40': '한상',
  'RTE-41': '한상',
  'RTE-42': 'KT 080 콜체크인',
  'RTE-43': '통합 주문',
  'RTE-44': '통합 주문 (콜파트너)',
  'agent-login': '상담원 로그인',
  agent: '상담 주문',
  'ceo-login': '사장님 로그인',
  'ceo-orders': '',
  'ceo-tickets': '',
  'ceo-kitchen': '',
  'ceo-orders-all': '',
  'ceo-store': '',
  'ceo-menu': '',
  'ceo-account': '',
  'ceo-alarm': '',
  'ceo-takings': '',
  'ceo-flow': '',
  'ceo-staff': '',
  'ceo-opening': '',
  'ceo-log': '',
  'ceo-invitation': '',
  'ceo-review': '',
  'RTE-45': '한상 역삼점',
  'RTE-46': '한상 역삼점',
  'RTE-47': '한상 역삼점',
  'address-map': '',
  'address-list': '',
  'RTE-48': '한상 역삼점',
  home: '한상',
  'not-found': '한상',
}

const WORDS: Readonly<Record<string, RegExp>> = {
  'RTE-01': /영업시간/,
  'RTE-02': /추천 메뉴/,
  'RTE-03': /메뉴를 여는 중이에요/,
  'RTE-29': /aria-current="page"[^>]*>매장 찾기.*초성만 입력해도 찾아드려요/,
  'RTE-30': /aria-current="page"[^>]*>주변 매장/,
  'RTE-31': /aria-current="page"[^>]*>주문했던 매장/,
  'RTE-38': /바로 담기/,
  'RTE-39': /받을 매장을 골라요/,
  'RTE-40': /전화 주신 고객/,
  'RTE-41': /전화 주신 고객/,
  'RTE-45': /메뉴 확인하기/,
  'RTE-46': /메뉴 확인하기/,
  'RTE-47': /포장 주문/,
  'RTE-48': /주문 시작하기/,
  agent: /전화번호를 입력해 주세요/,
  'not-found': /페이지를 찾을 수 없어요/,
}

/** Titles that distinguish screens which render nothing yet; `null` for the default title. */
const TITLES: Readonly<Record<string, string | null>> = {
  'RTE-06': '한상',
  'ceo-orders': '주문 접수 · 한상',
  'ceo-store': '내 매장 · 한상',
  'ceo-account': '비밀번호와 기기 · 한상',
  'ceo-alarm': '알림 · 한상',
  'ceo-review': '리뷰 관리 · 한상',
  'ceo-takings': '매출 · 한상',
  'ceo-flow': '주문 조절 · 한상',
  'ceo-kitchen': '주방 · 한상',
  'ceo-tickets': '티켓·프린터 · 한상',
  'ceo-orders-all': '전체 주문 · 한상',
  'ceo-menu': '메뉴 관리 · 한상',
  'ceo-staff': '직원 관리 · 한상',
  'ceo-opening': '새 매장 열기 · 한상',
  'ceo-log': '활동 기록 · 한상',
  'ceo-invitation': '매장 초대 · 한상',
  'address-map': null,
  'address-list': null,
}

const SAMPLES: Readonly<Record<string, string>> = {
  ':channel': 'hansang',
  ':storeId': '1001',
  ':phoneNumber': '01012345678',
  ':orderType': 'pickup',
  '*': 'nowhere',
}

const withSamples = (path: string) => `/${path.replaceAll(/:\w+|\*/g, (part) => SAMPLES[part] ?? 'x')}`

function headingOf(page: string): string {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(page) ?? []
  return heading.replaceAll(/<[^>]+>/g, '')
}

it('every route has an expected heading', { tags: ['RTE-49'] }, () => {
  expect(routes.map(({ id }) => id)).toEqual(Object.keys(HEADINGS))
})

it.each(routes.map(({ id = '', path = '', file }) => [id, path, file]))(
  '%s /%s shows its own screen, with a title without a bar',
  { tags: ['RTE-19', 'RTE-45', 'RTE-55'] },
  async (id, path, file) => {
    const { page, title } = await open(file, path, withSamples(path))
    expect(headingOf(page)).toBe(HEADINGS[id])
    expect(page).toMatch(WORDS[id] ?? /^/)
    expect(title ?? '').not.toContain('|')
    if (HEADINGS[id] === '') expect(title).toBe(TITLES[id])
  },
)

it.each(['address-map', 'address-list'])(
  '%s redirects to the same address of the remembered channel, which is a route',
  async (id) => {
    const { path = '', file } = routes.find((route) => route.id === id) ?? { file: '' }
    const { clientLoader } = await moduleOf(file)
    const request = new Request(`${TEST_ORIGIN}/${path}?from=home`)
    const answer = (clientLoader as (of: object) => Response)({ request })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/hansang/${path}?from=home`])
    expect(routes.map((route) => route.path)).toContain(`:channel/${path}`)
  },
)
