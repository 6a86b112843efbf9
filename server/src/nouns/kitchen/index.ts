export { bumpStation, marksOf, recallStations, seeNews } from './marks.ts'
