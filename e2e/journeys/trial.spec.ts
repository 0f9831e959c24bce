import { fileOf, hundredCourses } from '../schools.ts'
import { PAID_PLANS } from '../screens/plans.ts'
import { expect, test } from '../test.ts'

test.use({ worldSettings: PAID_PLANS })

test('a school of a hundred courses is tried in Portuguese: what is locked is told before, chosen, planned and unlocked', async ({
  planner: { page, account },
}) => {
  await page.getByRole('button', { name: account.name }).click()
  await page.getByRole('menuitemradio', { name: 'Português' }).click()
  await page.keyboard.press('Escape')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Importar um arquivo' }).click(),
  ])
  await chooser.setFiles(fileOf(hundredCourses()))

  const desk = page.getByRole('dialog', { name: /^Importar / })
  const notice = desk.getByText(/Destas 100, 50 ficarão bloqueadas/)
  await expect(notice).toBeInViewport()
  await desk.getByText('Escolher quais disciplinas não ficam bloqueadas').click()
  await expect(desk.getByText('50 de 50 escolhidas')).toBeVisible()
  const turma = (name: string) => desk.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  for (const name of ['5º A', '5º B', '6º A', '6º B', '7º A']) await expect(turma(name)).toBeChecked()
  for (const name of ['5º A', '9º B']) await desk.locator('label', { hasText: name }).click()
  await expect(turma('5º A')).not.toBeChecked()
  await expect(turma('9º B')).toBeChecked()
  await desk.getByRole('button', { name: 'Criar a versão' }).click()
  await expect(desk).toBeHidden()

  const badge = page.getByRole('button', { name: /^Teste grátis/ })
  await expect(badge).toHaveAccessibleName('Teste grátis: resta 0 de 50 disciplinas. Assinar o plano escolar')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('link', { name: 'Disciplinas' }).click()
  await expect(page.getByText('50 de 100')).toBeVisible()
  const more = page.getByRole('button', { name: 'Mais 50 disciplinas: desbloquear' })
  await expect(more).toBeVisible()
  const table = page.getByRole('table', { name: 'Disciplinas' })
  await expect(table.getByRole('button', { name: 'Turmas de Arte: 9º B' })).toBeVisible()
  await expect(table.getByRole('button', { name: 'Turmas de Arte: 5º A' })).toHaveCount(0)

  // Zen plans the whole school, with what is locked.
  await page.goto('/app/scheduler?view=matrix')
  const tray = page.getByRole('region', { name: 'Não alocadas' })
  await expect(tray.getByRole('button', { name: '10 aulas bloqueadas: desbloquear' })).toBeVisible()
  const cards = page.getByRole('grid').locator('[data-lesson]')
  await expect(cards).toHaveCount(180)
  await page.getByRole('button', { name: 'Iniciar Zen' }).click()
  await expect(cards).toHaveCount(200)
  expect(await page.locator('body').innerText()).not.toContain('Buy Premium')

  // Nothing of the screen says what a locked lesson is, and a click says what unlocks it.
  const locked = page.getByRole('grid').locator('[data-lesson]', { hasText: '–' }).first()
  await expect(locked).toHaveAccessibleName(/Assinar o plano escolar/)
  await expect(locked).not.toHaveAccessibleName(/Professora/)
  await locked.click()
  await expect(page.getByRole('dialog', { name: 'O plano escolar' })).toBeVisible()
})
