import { codeAt } from '@hansang/testing/shop/app-code'

/** As the app on a phone shows it by the clock of the product; `steps`: so many half minutes later. */
export async function appCode(url: string, secret: string, steps: number): Promise<string> {
  const now = (await fetch(`${url}/api/v1/ceo/store/selStoreLst`)).headers.get('x-server-now')
  return codeAt(secret, new Date(new Date(now ?? 0).getTime() + steps * 30_000))
}
