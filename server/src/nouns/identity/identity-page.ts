import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { underAge } from '@hansang/domain'
import { refusalText, identityPageTexts, identityTexts } from '@hansang/messages'
import { html } from 'hono/html'
import { type Html, pageScript, plainPage } from '../../platform/http/index.ts'

const style = readFileSync(join(import.meta.dirname, 'identity.css'), 'utf8')

export interface IdentityPage {
  readonly ticket: string
  readonly purpose: string
  readonly hasSession: boolean
  readonly phone: string
  readonly isDoneToday: boolean
  readonly now: Date
  /** Used if the window has no opener; `{code}` is replaced. */
  readonly backUrl: string
}

export function identityPage(shown: IdentityPage, nonce: string): Html {
  const { ticket, purpose, isDoneToday, hasSession, backUrl } = shown
  const body = html`<main data-ticket="${ticket}" data-purpose="${purpose}" data-back-url="${backUrl}"
      data-done="${isDoneToday ? 'Y' : ''}">
    <h1>${identityPageTexts.title}</h1>
    <p class="notice">${hasSession ? identityPageTexts.notice : identityPageTexts.noSession}</p>
    ${isDoneToday ? doneToday() : form(shown)}
  </main>`
  return plainPage({ title: identityTexts.title, body, style, script: pageScript('identity') }, nonce)
}

function doneToday(): Html {
  return html`<p role="status">${identityPageTexts.doneToday}</p>
    <button type="button" class="pay" data-finish="8888">${identityPageTexts.back}</button>`
}

function form({ phone, purpose, now }: IdentityPage): Html {
  return html`<form novalidate>
      <label>${identityTexts.name}<input name="name" autocomplete="name" maxlength="100" required></label>
      <label>${identityPageTexts.phone}<input name="hpno" type="tel" inputmode="numeric" autocomplete="tel-national"
        maxlength="20" value="${phone}" required></label>
      <label>${identityTexts.birth}<input name="birth" inputmode="numeric" autocomplete="off" maxlength="8"
        aria-describedby="birth-hint" required></label>
      <p class="hint" id="birth-hint">${identityPageTexts.birthHint}</p>
      ${purpose === 'ALCOHOL' ? html`<p class="hint">${refusalText(underAge(now))}</p>` : ''}
      <p role="alert" data-working="${identityPageTexts.working}" data-failed="${identityPageTexts.failed}"></p>
      <button class="pay">${identityTexts.submit}</button>
      <details>
        <summary>${identityPageTexts.rehearsals}</summary>
        <button type="button" data-result="9999">${identityPageTexts.fail}</button>
      </details>
    </form>`
}
