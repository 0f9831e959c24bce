import { LANGUAGES } from './languages.ts'
import { inStudio } from './studio.ts'

const OUT = '/tmp/w/c.tmp/'
await inStudio(async (browser, world) => {
  for (const language of LANGUAGES) {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const context = await browser.newContext({
        baseURL: world.url,
        viewport: { width, height },
        reducedMotion: 'reduce',
        hasTouch: width < 500,
      })
      const page = await context.newPage()
      const errors: string[] = []
      const bytes: Record<string, number> = {}
      page.on('console', (m) => m.type() === 'error' && errors.push(m.text()))
      page.on('pageerror', (e) => errors.push(String(e)))
      page.on('response', async (r) => {
        const p = new URL(r.url()).pathname
        if (/\.(js|css)$/.test(p)) bytes[p] = Number(r.headers()['content-length'] ?? 0)
      })
      await page.route('**/*', (r) => r.continue())
      await page.goto(language === 'en' ? '/' : `/${language}`)
      const demo = page
        .getByRole('region')
        .filter({ has: page.getByRole('button', { name: 'Zen', exact: true }) })
        .first()
      await demo.scrollIntoViewIfNeeded()
      const before = Object.entries(bytes)
        .filter(([p]) => !/open-demo|live-demo|demo-worker|demo-/.test(p))
        .reduce((s, [, b]) => s + b, 0)
      await demo.screenshot({ path: `${OUT}${language}-${width}-0.png` })
      await demo.getByRole('combobox').waitFor()
      await demo.screenshot({ path: `${OUT}${language}-${width}-1.png` })
      await demo.getByRole('button', { name: 'Zen', exact: true }).click()
      await demo
        .getByText(/\d[.,]\d\ss\)?$|\d[.,]\d\ss\.?$/)
        .first()
        .waitFor()
      await demo.screenshot({ path: `${OUT}${language}-${width}-2.png` })
      console.log(
        language,
        width,
        before,
        errors.join(' | '),
        Object.keys(bytes)
          .filter((p) => /demo|poster|\/(en|da|de|es|nb|nl|pt)-/.test(p))
          .join(' '),
      )
      await context.close()
    }
  }
})
