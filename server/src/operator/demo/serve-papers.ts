import { seoulTimestamp } from '@hansang/domain'
import { inboxTexts } from '@hansang/messages'
import { html } from 'hono/html'
import type { App } from '../../platform/http/edge/app.ts'
import { isLocalCaller, keepPrivate, plainPage, protectPage } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { inboxStyle } from './inbox-page.ts'
import { paperPicture } from './paper-picture.ts'

const MOST_PAPERS = 20

/** What the printer of a rehearsal printed. */
export function servePapers(app: App, services: Services): void {
  const { db, rehearsal } = services
  app.get('/inbox/papers', async (context, next) => {
    if (!rehearsal.isOpenTo({ isLocal: isLocalCaller(context) })) return await next()
    const nonce = protectPage(context, "img-src 'self'; ")
    const papers = await db
      .selectFrom('sandbox.papers')
      .select(['id', 'at'])
      .orderBy('id', 'desc')
      .limit(MOST_PAPERS)
      .execute()
    const body = html`<main>
  <h1>${inboxTexts.papers}</h1>
  <p class="notice">${inboxTexts.papersNotice} <a href="/inbox/papers">${inboxTexts.reload}</a></p>
  ${papers.length === 0 ? html`<p>${inboxTexts.noPapers}</p>` : html`<ol>${papers.map(paperItem)}</ol>`}
</main>`
    return context.html(plainPage({ title: inboxTexts.papers, body, style: inboxStyle }, nonce))
  })
  app.get('/inbox/papers/:id{[0-9]{1,15}}', async (context, next) => {
    if (!rehearsal.isOpenTo({ isLocal: isLocalCaller(context) })) return await next()
    const paper = await db
      .selectFrom('sandbox.papers')
      .select('bytes')
      .where('id', '=', context.req.param('id'))
      .executeTakeFirst()
    if (!paper) return await next()
    keepPrivate(context)
    return context.body(new Uint8Array(paperPicture(paper.bytes)), 200, { 'content-type': 'image/bmp' })
  })
}

function paperItem({ id, at }: { id: string; at: Date }) {
  const time = seoulTimestamp(at)
  return html`<li>
    <p class="about"><time datetime="${at.toISOString()}">${time}</time></p>
    <img src="/inbox/papers/${id}" alt="${inboxTexts.paper} ${time}" width="288">
  </li>`
}
