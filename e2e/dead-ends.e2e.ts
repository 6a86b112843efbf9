import { describe, expect, it } from 'vitest'
import { choosePickup, chooseWhatIsRequired, isSignedIn, openLanding, typePhone } from './src/customer.ts'
import { arrivesAt, newPhone, sees, showsNot, useJourneys } from './src/journey.ts'

const journeys = useJourneys()

describe('pages without a store', () => {
  it('offer the help centre to a first visitor, and the visited store to others', {
    tags: ['RTE-54'],
  }, async () => {
    const page = await journeys.phone()
    await page.goto('/')
    await page.getByRole('link', { name: '고객센터 전화하기' }).waitFor()
    await openLanding(page)
    await choosePickup(page)
    await page.getByRole('tab', { name: '메뉴' }).waitFor()
    for (const nowhere of ['/', '/nope/1001', '/hansang/4711']) {
      await page.goto(nowhere)
      await sees(page, '페이지를 찾을 수 없어요.')
      await page.getByRole('link', { name: '매장에 전화하기' }).waitFor()
      await page.getByRole('link', { name: '한상 강남본점 메뉴 보기' }).waitFor()
    }
    await page.getByRole('link', { name: '한상 강남본점 메뉴 보기' }).click()
    await arrivesAt(page, /\/hansang\/store\/main\/1001$/)
  })

  it('ask a stranger on a map or dish to choose a store, and offer the help centre', async () => {
    for (const [path, words] of [
      ['/store/RNMapsStrInfo', '매장을 먼저 골라 주세요.'],
      ['/hansang/store/RNMapsStrInfo', '매장을 먼저 골라 주세요.'],
      ['/hansang/store/menu/detail', '매장을 먼저 골라 주세요.'],
    ] as const) {
      const page = await journeys.phone()
      await page.goto(path)
      await sees(page, words)
      await page.getByRole('link', { name: '고객센터 전화하기' }).waitFor()
      expect(await page.getByRole('button', { name: '뒤로' }).count()).toBe(0)
    }
  })

  it('lead a signed-out owner from the board to the sign-in', { tags: ['OWN-04'] }, async () => {
    const page = await journeys.counter()
    await page.goto('/ceo/orders')
    await arrivesAt(page, /\/ceo\/login$/)
    await page.getByRole('button', { name: '로그인', exact: true }).waitFor()
  })

  it('redirect a channel in capitals to the channel', { tags: ['CHN-05'] }, async () => {
    const page = await journeys.phone()
    await page.goto(`/HANSANG/1001/${newPhone()}`)
    await isSignedIn(page)
    expect(new URL(page.url()).pathname).toMatch(/^\/hansang\/1001\//)
  })

  it('answer 404 for another channel’s stores under a channel without an id', {
    tags: ['CHN-05'],
  }, async () => {
    for (const path of [
      '/nonghyup/store/main/1001',
      '/CITYCUP/1001/01012341234',
      '/MCP/nonghyup/store/detail/1001',
    ]) {
      expect([path, (await fetch(journeys.url + path)).status]).toEqual([path, 404])
    }
  })
})

describe('a link to a dish', () => {
  it('opened by a friend shows the dish, and adds it to its store’s basket', {
    tags: ['ITEM-01'],
  }, async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await choosePickup(page)
    const link = page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first()
    const href = (await link.getAttribute('href')) ?? ''
    const friend = await journeys.phone()
    await friend.goto(href)
    await friend.getByRole('heading', { level: 1 }).waitFor()
    await chooseWhatIsRequired(friend)
    await friend.getByRole('button', { name: /원 담기$/ }).click()
    await arrivesAt(friend, /\/hansang\/store\/main\/1001$/)
    await friend.getByRole('link', { name: /장바구니 1개 담김/ }).waitFor()
  })
})

describe('the test number', () => {
  it('opens only the notice: typed at the kiosk, and with an unknown store or channel', {
    tags: ['RTE-50', 'RTE-51'],
  }, async () => {
    const page = await journeys.phone()
    await page.goto('/kkanbu/8001?qrYN=Y')
    await typePhone(page, '01000000000')
    await page.getByRole('button', { name: '주문 시작하기' }).click()
    await sees(page, '정상적인 주문 경로가 아니에요.')
    for (const path of ['/hansang/4711/01000000000', '/nope/1/010-0000-0000', '/?p2=01000000000']) {
      await page.goto(path)
      await sees(page, '정상적인 주문 경로가 아니에요.')
    }
  })
})

describe('while a channel is down for maintenance', () => {
  it.each([
    ['/hansang/1001/', '', '서비스 점검중이에요. 나중에 다시 이용해 주세요.'],
    ['/wifiorder/3894/', '', '시스템 점검중이에요.'],
    ['/chatbot/5001/', '/bot-1', '서비스 점검중이에요. 잠시 후 다시 시도해 주세요.'],
  ])(
    '%s…%s says so instead of its choices',
    { tags: ['LND-07', 'LND-44', 'LND-47', 'ERR-08', 'ERR-09', 'ERR-11', 'SES-11'] },
    async (path, rest, text) => {
      const page = await journeys.phone()
      await page.route('**/nonMberJoinAndLogin', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replaceAll('"sysServiceYn":"N"', '"sysServiceYn":"Y"')
        await route.fulfill({ response, body })
      })
      await page.goto(path + newPhone() + rest)
      await sees(page, text)
      expect(new URL(page.url()).pathname.startsWith(path)).toBe(true)
      await showsNot(page, /^(배달|포장)/)
    },
  )
})
