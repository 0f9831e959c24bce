import type { LegalTexts } from '../../legal.ts'

export const legalTexts: LegalTexts = {
  changed: 'Última alteração: {{date}}',
  operator: 'Quem mantém este site',
  unnamedOperator: 'quem mantém este site',
  writeTo: 'Escreva para',
  terms: {
    title: 'Termos',
    description:
      'O que vale entre uma escola e quem mantém este site: o serviço, os planos, os dados e o cancelamento.',
    sections: [
      {
        title: 'O que são estes termos',
        paragraphs: [
          'Eles valem entre a escola que tem uma conta aqui e quem mantém este site, indicado no fim. Quem cria uma conta os aceita em nome da escola.',
        ],
      },
      {
        title: 'O serviço',
        paragraphs: [
          'Este site permite à equipe de uma escola montar horários, otimizá-los, imprimi-los e compartilhá-los. O operador o mantém no ar da melhor forma possível e não promete que esteja sempre disponível. Confira um horário antes que a escola conte com ele.',
        ],
      },
      {
        title: 'Sua conta',
        paragraphs: [
          'Guarde sua senha só para você. Todos que pertencem a uma escola veem e editam todas as suas versões. Um link de consulta mostra uma versão a quem o tiver, até você retirá-lo.',
          'Não use o site para prejudicar outros nem para atrapalhar seu funcionamento. Uma conta que faça isso pode ser encerrada.',
        ],
      },
      {
        title: 'Teste, planos e cancelamento',
        paragraphs: [
          'O teste é grátis e limitado a 50 disciplinas em uma versão. O plano da escola é pago por escola, por ano ou por mês; os preços não incluem impostos.',
          'A assinatura se renova automaticamente. Você pode cancelar quando quiser, e o cancelamento vale a partir do fim do período pago. A escola volta então ao teste; nada é apagado.',
        ],
      },
      {
        title: 'O que é guardado',
        paragraphs: [
          'De cada usuário: nome, e-mail, função, idioma e configurações, e a senha como um hash do qual não se pode lê-la. De cada escola: o nome, os horários com tudo o que neles consta e quem alterou o quê. Tudo fica no banco de dados deste site.',
          'Números de cartão nunca chegam a este site; a operadora de pagamento os recebe diretamente. Um horário não precisa de nomes de alunos: não os digite.',
        ],
      },
      {
        title: 'Dados pessoais em nome da escola',
        paragraphs: [
          'Dos dados pessoais em seus horários, a escola é a controladora e o operador os trata em nome dela. Ele os trata apenas para prestar este serviço e conforme as instruções da escola, mantém sigilo e proteção, recorre apenas aos suboperadores listados na página deles, ajuda a escola a responder aos titulares e apaga os dados quando a conta termina.',
        ],
      },
      {
        title: 'Cookies e armazenamento do navegador',
        paragraphs: [
          'Um cookie guarda por 365 dias o idioma escolhido. Sua sessão fica no armazenamento da aba, e preferências como claro ou escuro, no do navegador. Estatísticas, chat e vídeos de fora só são carregados onde o operador os configurou, e só depois que você concorda.',
        ],
      },
      {
        title: 'Seus direitos',
        paragraphs: [
          'Você pode pedir para ver, corrigir, receber ou apagar seus dados, e reclamar à autoridade de proteção de dados do seu país. Escreva ao operador.',
        ],
      },
      {
        title: 'Responsabilidade',
        paragraphs: [
          'O operador responde por dolo e culpa grave e onde a lei o impõe. No mais, a responsabilidade se limita ao que a escola pagou pelos últimos doze meses.',
        ],
      },
      {
        title: 'O software',
        paragraphs: [
          'O software é livre sob a GNU Affero General Public License, versão 3 ou posterior. Essa licença rege o software; estes termos regem o uso deste site.',
        ],
      },
    ],
  },
  subDataProcessors: {
    title: 'Suboperadores de dados',
    description: 'Quem trata dados pessoais para este site, para quê e quando.',
    sections: [
      {
        title: 'Por padrão, ninguém',
        paragraphs: [
          'Horários, contas e o registro de alterações ficam no banco de dados deste site, em máquinas do operador ou alugadas por ele. Nada é enviado a outro lugar, salvo o que consta abaixo.',
        ],
      },
      {
        title: 'Hospedagem',
        paragraphs: [
          'Onde o operador aluga suas máquinas, o provedor de hospedagem guarda todos os dados deste site em nome dele.',
        ],
      },
      {
        title: 'Operadora de pagamento: Stripe',
        paragraphs: [
          'Só onde este site vende assinaturas, e só para escolas que compram uma: e-mail, dados do cartão, valor, país e faturas. Os dados do cartão são digitados em um formulário da operadora e não passam por este site.',
        ],
      },
      {
        title: 'Envio de e-mail',
        paragraphs: [
          'Onde o operador configurou um servidor de e-mail: e-mail e nome, para enviar o link de uma nova senha e avisos sobre a conta.',
        ],
      },
      {
        title: 'Estatísticas, chat e vídeos',
        paragraphs: [
          'Só onde o operador os configurou, e só depois que o visitante concorda: o que o visitante faz no site, dados técnicos do navegador e o que se escreve no chat.',
        ],
      },
      {
        title: 'Alterações',
        paragraphs: [
          'Um novo suboperador é indicado nesta página antes de começar. As escolas podem se opor escrevendo ao operador.',
        ],
      },
    ],
  },
}
