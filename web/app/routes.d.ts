import { type RouteConfigEntry } from '@react-router/dev/routes'
/**
 * The route table in the specification's order (RTE-01…48). React Router ranks routes by itself;
 * routes.test.ts keeps that equal to "first match wins" (RTE-49).
 */
declare const _default: RouteConfigEntry[]
export default _default
