import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { underAge } from '@hansang/domain'
import { identityPageTexts, identityTexts, refusalText, serviceRefusalTexts } from '@hansang/messages'
import { html } from 'hono/html'
import { type Html, pageScript, plainPage, windowRequest } from '../../platform/http/index.ts'
import type { IdentityWindow } from '../../platform/gateways/identity/port.ts'
import type { ReturnedCheck } from './settle-identity-return.ts'

interface AfterCheck {
  readonly message: string
  readonly code?: string
  readonly isReadFirst?: boolean
  readonly linkUrl: string
  readonly linkText?: string
}

const style = readFileSync(join(import.meta.dirname, 'identity.css'), 'utf8')

export function beforeCheckPage(window: IdentityWindow, nonce: string): Html {
  const body = html`<main>
    <h1>${identityTexts.title}</h1>
    <p class="notice">${identityPageTexts.providerNotice}</p>
    <p role="status" data-working="${identityPageTexts.opening}" data-failed="${identityPageTexts.notOpened}"></p>
    <button class="pay">${identityTexts.submit}</button>
    <noscript><p class="notice">${identityPageTexts.scriptNeeded}</p></noscript>
    ${windowRequest(window, nonce)}
  </main>`
  return plainPage(
    { title: identityTexts.title, body, style, script: pageScript('provider-identity') },
    nonce,
  )
}

export function noCheckPage(isSpent: boolean, nonce: string): Html {
  const message = isSpent ? serviceRefusalTexts.ticketSpent : identityPageTexts.noSession
  return afterCheckPage({ message, linkUrl: '/' }, nonce)
}

export function closedPage(nonce: string): Html {
  return afterCheckPage({ message: serviceRefusalTexts.identityUnavailable, linkUrl: '/' }, nonce)
}

export function doneTodayPage(back: string, nonce: string): Html {
  return afterCheckPage(waiting(identityPageTexts.doneToday, '8888', back), nonce)
}

export function afterReturnPage(
  settled: ReturnedCheck,
  ways: { back: string; askAgainUrl: string; now: Date },
  nonce: string,
): Html {
  return afterCheckPage(outcomeOf(settled, ways), nonce)
}

function afterCheckPage(shown: AfterCheck, nonce: string): Html {
  const { message, code = '', isReadFirst = false, linkUrl, linkText = identityPageTexts.back } = shown
  const body = html`<main data-code="${code}" data-read-first="${isReadFirst ? 'Y' : ''}">
    <h1>${identityTexts.title}</h1>
    <p role="status" class="outcome">${message}</p>
    <a class="result" href="${linkUrl}">${linkText}</a>
  </main>`
  return plainPage(
    { title: identityTexts.title, body, style, script: pageScript('provider-identity') },
    nonce,
  )
}

function outcomeOf(
  settled: ReturnedCheck,
  { back, askAgainUrl, now }: { back: string; askAgainUrl: string; now: Date },
): AfterCheck {
  switch (settled.kind) {
    case 'finished':
      return finishing(
        settled.code === '9999' ? refusalText(underAge(now)) : identityTexts.done,
        settled.code,
        back,
      )
    case 'failed':
      return finishing(serviceRefusalTexts.identityFailed, '9999', back)
    case 'phone-unlike':
      return waiting(serviceRefusalTexts.phoneUnlike, '9999', back)
    case 'phone-unknown':
      return waiting(identityPageTexts.noPhone, '9999', back)
    case 'spent':
      return { message: serviceRefusalTexts.ticketSpent, linkUrl: withCode(back, '') }
    case 'later':
      return {
        message: identityPageTexts.later,
        linkUrl: askAgainUrl,
        linkText: identityPageTexts.askAgain,
      }
  }
}

function finishing(message: string, code: string, back: string): AfterCheck {
  return { message, code, linkUrl: withCode(back, code) }
}

/** Waits for a tap, so that the message is read first. */
function waiting(message: string, code: string, back: string): AfterCheck {
  return { ...finishing(message, code, back), isReadFirst: true }
}

function withCode(back: string, code: string): string {
  return back.replace('{code}', code)
}
