import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { HEALTH_PATHS } from '../../../server/src/platform/http/edge/admission/health-paths.ts'
import { SETTINGS, readSettings } from '../../../server/src/platform/settings/settings.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const CONTAINERFILE = read('docs/deploy/Containerfile')
const UNIT = read('docs/deploy/hansang@.service')

/** The longest that a program takes to end, beyond `STOP_WAIT`; docs/operations.md tells it. */
const END_SECONDS = 15
/** PostgreSQL's `max_connections`, without those kept for its superuser. */
const CONNECTIONS = 97

const environment = z.record(z.string(), z.string())
const program = z.object({ image: z.literal('hansang'), environment, stop_grace_period: z.string() })
const compose = z
  .object({ services: z.record(z.string(), z.object({ environment: environment.optional() }).loose()) })
  .parse(parse(read('docs/deploy/compose.yaml'), { merge: true })).services
const programs = Object.values(compose).flatMap((service) => program.safeParse(service).data ?? [])

const labels = z.object({ app: z.string() })
const selector = z.object({ matchLabels: labels })
const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  failureThreshold: z.number().default(3),
})
const container = z.object({
  image: z.literal('hansang'),
  ports: z.tuple([z.object({ name: z.string(), containerPort: z.number() })]),
  envFrom: z.tuple([
    z.object({ configMapRef: z.object({ name: z.string() }) }),
    z.object({ secretRef: z.object({ name: z.string() }) }),
  ]),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
})
const pod = z.object({
  terminationGracePeriodSeconds: z.number(),
  securityContext: z.object({ runAsUser: z.literal(1000), runAsNonRoot: z.literal(true) }),
  containers: z.tuple([container]),
})
const named = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), metadata: z.object({ name: z.literal('hansang') }), ...shape })
const [configMap, deployment, service, budget, scaler] = z
  .tuple([
    named('ConfigMap', { data: environment }),
    named('Deployment', {
      spec: z.object({
        selector,
        strategy: z.object({
          rollingUpdate: z.object({ maxSurge: z.number(), maxUnavailable: z.literal(0) }),
        }),
        template: z.object({ metadata: z.object({ labels }), spec: pod }),
      }),
    }),
    named('Service', {
      spec: z.object({ selector: labels, ports: z.tuple([z.object({ targetPort: z.string() })]) }),
    }),
    named('PodDisruptionBudget', { spec: z.object({ maxUnavailable: z.number(), selector }) }),
    named('HorizontalPodAutoscaler', {
      spec: z.object({
        scaleTargetRef: z.object({ kind: z.literal('Deployment'), name: z.literal('hansang') }),
        maxReplicas: z.number(),
      }),
    }),
  ])
  .parse(parseAllDocuments(read('docs/deploy/kubernetes.yaml')).map((document): unknown => document.toJS()))
const { template, strategy } = deployment.spec
const [inPod] = template.spec.containers

const pairs = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
const lines = (text: string, start: RegExp) =>
  text
    .split('\n')
    .filter((line) => start.test(line))
    .join('\n')
const ofImage = pairs(lines(CONTAINERFILE, /^ENV /))
const ofUnit = { ...pairs(lines(UNIT, /^Environment=/).replaceAll('Environment=', ' ')), PORT: '3001' }

const SECRETS = {
  DATABASE_URL: 'postgres://hansang:secret@database/hansang',
  DATA_KEY: Buffer.alloc(32).toString('base64'),
  REDIS_URL: 'redis://redis:6379',
}
const filled = (env: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      value.includes('${')
        ? ({ ...SECRETS, PUBLIC_URL: 'https://order.example', DEMO: '0' }[name] ?? '')
        : value,
    ]),
  )

const PLACES = [
  ...programs.map((each, at) => ({
    place: `compose.yaml, program ${at + 1}`,
    env: { ...ofImage, ...filled(each.environment) },
    stopSeconds: Number.parseInt(each.stop_grace_period, 10),
  })),
  {
    place: 'kubernetes.yaml',
    env: { ...ofImage, ...configMap.data, ...SECRETS },
    stopSeconds: template.spec.terminationGracePeriodSeconds,
  },
  {
    place: 'hansang@.service',
    env: { ...ofUnit, ...SECRETS },
    stopSeconds: Number(/^TimeoutStopSec=(\d+)$/m.exec(UNIT)?.[1]),
  },
]

describe.each(PLACES)('$place', ({ env, stopSeconds }) => {
  it('names settings that exist, with values that a start takes', () => {
    expect(Object.keys(env).filter((name) => !(name in SETTINGS.shape))).toEqual([])
    expect(readSettings(env)).toMatchObject({ trustedProxies: 1, importsDemo: false })
  })

  it('gives a stop longer than a program takes', () => {
    const stopWait = readSettings(env).stopWaitMs / 1_000
    expect(stopWait).toBeGreaterThan(0)
    expect(stopSeconds).toBeGreaterThanOrEqual(stopWait + END_SECONDS)
  })
})

it('the image has the Node of package.json, listens where the checks look, and becomes the program', () => {
  const { dependencies } = z
    .object({ dependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(read('package.json')))
  expect(CONTAINERFILE).toContain(`node:${dependencies.node}-`)
  expect(CONTAINERFILE).toContain(`EXPOSE ${ofImage['PORT']}\n`)
  const [, port, path = ''] = /http:\/\/127\.0\.0\.1:(\d+)(\/\w+)/.exec(CONTAINERFILE) ?? []
  expect([port, HEALTH_PATHS.has(path)]).toEqual([ofImage['PORT'], true])
  const command = JSON.parse(/^CMD (.*)$/m.exec(CONTAINERFILE)?.[1] ?? '') as string[]
  expect(UNIT).toContain(`ExecStart=/opt/hansang/${command.join(' ')}\n`)
})

it('the proxies ask paths that exist, of the programs that the others start', () => {
  const [haproxy, caddy] = [read('docs/deploy/haproxy.cfg'), read('docs/deploy/Caddyfile')]
  for (const path of [/httpchk GET (\S+)/.exec(haproxy)?.[1], /health_uri (\S+)/.exec(caddy)?.[1]])
    expect(HEALTH_PATHS).toContain(path)
  const units = [...UNIT.matchAll(/hansang@(\d+)/g)].map(([, port]) => `127.0.0.1:${port}`)
  for (const text of [haproxy, caddy, read('docs/deploy/nginx.conf')])
    expect([...text.matchAll(/127\.0\.0\.1:30\d\d/g)].map(([address]) => address)).toEqual(units)
  const given = compose['proxy']?.environment ?? {}
  expect(Object.keys(given).filter((name) => !haproxy.includes(`"\${${name}-`))).toEqual([])
  const reached = ['ONE', 'TWO', 'THREE'].map((name) => given[name]?.split(':') ?? [])
  expect(reached.map(([host = '']) => compose[host]?.['image'])).toEqual(programs.map(({ image }) => image))
  expect(reached.map(([, port]) => port)).toEqual(programs.map(() => ofImage['PORT']))
})

it('the manifest’s parts find one another, its probes exist, and its pods leave the service before they end', () => {
  const { app } = template.metadata.labels
  expect([deployment.spec.selector, budget.spec.selector].map((each) => each.matchLabels.app)).toEqual([
    app,
    app,
  ])
  expect(service.spec.selector.app).toBe(app)
  const [{ name, containerPort }] = inPod.ports
  expect([service.spec.ports[0].targetPort, String(containerPort)]).toEqual([name, ofImage['PORT']])
  const { startupProbe, livenessProbe, readinessProbe } = inPod
  for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe])
    expect([HEALTH_PATHS.has(httpGet.path), httpGet.port]).toEqual([true, name])
  expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual(['/healthz', '/readyz'])
  const outAfter = readinessProbe.periodSeconds * (readinessProbe.failureThreshold + 1)
  expect(Number(configMap.data['STOP_WAIT'])).toBeGreaterThanOrEqual(outAfter)
})

it('the most programs at a time fit into PostgreSQL’s own number of connections', () => {
  const { databaseConnections } = readSettings({ ...configMap.data, ...SECRETS })
  const most = scaler.spec.maxReplicas + strategy.rollingUpdate.maxSurge
  expect(most * databaseConnections).toBeLessThanOrEqual(CONNECTIONS)
  expect(programs).toHaveLength(3)
  expect(programs.length * readSettings({}).databaseConnections).toBeLessThanOrEqual(CONNECTIONS)
})

it('an image takes no key, no data and nothing of the machine along', () => {
  const left = read('.dockerignore').trim().split('\n')
  expect(left).toEqual(expect.arrayContaining(['.git', '**/node_modules', '**/build', 'data', '.env']))
})

describe('scripts/start.mjs --as-built', () => {
  let folder: string
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('becomes the program without installing or building', () => {
    folder = mkdtempSync(join(tmpdir(), 'hansang built '))
    for (const path of ['scripts', 'server/src', 'node_modules/node/bin'])
      mkdirSync(join(folder, path), { recursive: true })
    for (const name of ['start.mjs', 'ready.mjs'])
      cpSync(join(ROOT, 'scripts', name), join(folder, 'scripts', name))
    writeFileSync(join(folder, 'server/src/main.ts'), 'console.log("serving")')
    symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'))
    const run = spawnSync(process.execPath, [join(folder, 'scripts/start.mjs'), '--as-built'], {
      encoding: 'utf8',
    })
    expect([run.stdout, run.stderr, run.status]).toEqual(['serving\n', '', 0])
  })
})
