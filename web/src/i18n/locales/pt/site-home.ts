import type { SiteCatalogue } from '../../locales.ts'

export const homeTexts: SiteCatalogue['home'] = {
  metaTitle: '{{product}}: horários escolares sem conflitos',
  metaDescription:
    'Monte o horário da escola inteira, aperte um botão, e todos os conflitos somem. Grátis até 50 disciplinas.',
  title: 'O horário da escola inteira, sem conflitos',
  lead: 'Cadastre turmas, professores e salas e aperte {{optimizer}}. Cada aula encontra um lugar que serve para todos que precisam estar nela: uma proposta para a escola inteira em menos de 45\u00a0segundos.',
  free: 'Grátis até 50 disciplinas. Sem cartão.',
  howLink: 'Como funciona',
  factsTitle: 'O que você ganha',
  fact1Title: 'Sem conflitos, em segundos',
  fact1:
    'Um conflito é uma pessoa ou uma sala em dois lugares ao mesmo tempo. Um só número conta todos os da escola, e você o vê cair a zero.',
  fact1Proof: '1.477 aulas de uma escola alemã: zero na tela 1,6\u00a0segundo depois do clique, com dois núcleos.',
  fact2Title: 'Quem decide é você',
  fact2:
    'Arraste uma aula para onde quiser e ela fica ali. Bloqueie os horários em que um professor não está. O {{optimizer}} respeita os dois.',
  fact2Proof: 'Com uma aula na mão, cada horário diz o que aconteceria ao soltá-la ali, e com quem.',
  fact3Title: 'Nada se perde',
  fact3:
    'Teste uma ideia em uma cópia e volte atrás. Toda alteração pode ser desfeita, mesmo depois de fechar o navegador, e os colegas a veem na hora.',
  fact3Proof:
    'Uma alteração aparece em outro navegador em 35\u00a0milissegundos: mediana de 50 alterações, em uma só máquina.',
  stepsTitle: 'Como funciona',
  step1Title: 'Traga sua escola',
  step1: 'Digite ou cole turmas, professores, salas e disciplinas, ou importe um arquivo FET.',
  step2Title: 'Aperte {{optimizer}}',
  step2: 'Cada aula procura um horário em que a turma, o professor e a sala estejam livres.',
  step3Title: 'Ajuste à mão',
  step3: 'Pegue uma aula: horários livres, conflitos e bloqueios aparecem na hora.',
  step4Title: 'Imprima e compartilhe',
  step4: 'Uma página para cada turma, professor e sala, ou um link que mostra o horário ao vivo.',
  forTitle: 'Quem usa',
  for1Title: 'Quem monta o horário',
  for1: 'Direção e coordenação montam versões lado a lado e ficam com a melhor.',
  for2Title: 'Professores',
  for2: 'A semana, as salas e as janelas em uma página, no papel ou no celular.',
  for3Title: 'Alunos e famílias',
  for3: 'Um link de consulta mostra a semana da turma como está agora. Não precisa de conta.',
  priceTitle: 'Um preço para a escola inteira',
  priceText: '{{price}} por ano, sem impostos. Professores, aulas e versões sem limite.',
  priceLink: 'Ver os preços',
  questionsTitle: 'Perguntas',
  question1: 'O que é um conflito de horário?',
  answer1:
    'Uma aula a mais na mesma hora: uma turma, um professor ou uma sala é necessária em dois lugares ao mesmo tempo. O {{product}} conta todos, em cada grade e cada horário.',
  question2: 'Quanto tempo o {{optimizer}} leva?',
  answer2:
    'Um ou dois segundos na maioria das escolas, e menos de 45 para a proposta da escola inteira. Você pode continuar trabalhando: suas alterações entram na hora.',
  question3: 'E se não der para atender a tudo?',
  answer3:
    'Aí você vê o que sobra: quais aulas, e quem elas disputam. Uma grade com mais aulas do que horários livres é marcada, com os números.',
  question4: 'Ele mantém o que eu coloquei à mão?',
  answer4: 'Sim. Uma aula arrastada fica fixada, e o {{optimizer}} nunca move uma aula fixada até você soltá-la.',
  question5: 'Várias pessoas podem trabalhar ao mesmo tempo?',
  answer5:
    'Sim. Você vê quem está ali, que aula segura e o que muda. Se a conexão cair, suas alterações ficam guardadas e são enviadas quando ela volta.',
  question6: 'Onde ficam nossos dados?',
  answer6:
    'No banco de dados de quem mantém este site, e em nenhum outro lugar, salvo o que disser a página de suboperadores. O {{product}} é software livre: a escola também pode hospedá-lo.',
  endTitle: 'Teste com a sua escola',
  endText: 'Comece com a escola de demonstração ou com um arquivo seu. 50 disciplinas são grátis, sem limite de tempo.',
}
