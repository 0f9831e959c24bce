import type { LanguageTexts } from './texts.ts'

export default {
  hello: 'Olá,',
  aSchool: 'uma escola',
  copy: 'Se o botão não funcionar, abra este endereço:',
  run: '{product} é mantido por {operator}.',
  ask: 'Dúvidas? Escreva para {contact}.',
  welcome: {
    subject: 'Boas-vindas ao {product}',
    why: 'Sua conta no {product} está pronta. Importe um arquivo da sua escola ou digite os dados. Depois clique em {optimizer}, que aloca cada aula. Confirme este endereço para que sua escola possa convidar pessoas.',
    button: 'Confirmar o endereço',
    more: 'Se não foi você quem criou a conta, alguém informou o seu endereço: defina outra senha pela página de login e exclua a conta nas configurações.',
  },
  invitation: {
    subject: 'Convite para {school} no {product}',
    why: '{school} monta a grade horária com o {product} e convida você a participar.',
    button: 'Aceitar o convite',
    more: 'O link funciona uma vez, por 14 dias e só para este endereço de e-mail. Se você não sabe do que se trata, não precisa fazer nada.',
  },
  emailOwn: {
    subject: 'Confirme seu e-mail no {product}',
    why: 'Este é o endereço da sua conta no {product}. Depois de confirmá-lo, você pode convidar pessoas para a sua escola.',
    button: 'Confirmar o endereço',
    more: 'O link funciona uma vez, em até 7 dias. Se você não tem conta lá, alguém informou seu endereço: não precisa fazer nada.',
  },
  emailConfirm: {
    subject: 'Confirme seu novo e-mail no {product}',
    why: 'Este endereço foi informado como o novo de uma conta no {product}.',
    button: 'Confirmar o endereço',
    more: 'O link funciona uma vez, em até um dia. Até lá, a conta mantém o endereço atual. Se não foi você, não precisa fazer nada.',
  },
  emailAsked: {
    subject: 'Um novo e-mail para a sua conta no {product}',
    why: 'Alguém pediu outro endereço de e-mail para a sua conta no {product}. Ele passa a valer quando for confirmado.',
    button: 'Definir outra senha agora',
    more: 'Se não foi você, defina outra senha agora: quem fez o pedido sabia a sua.',
  },
  reset: {
    subject: 'Defina uma nova senha para o {product}',
    why: 'Alguém pediu uma nova senha para a sua conta no {product}.',
    button: 'Definir nova senha',
    more: 'O link funciona uma única vez, dentro de uma hora. Se não foi você quem pediu, não precisa fazer nada: sua senha continua a mesma.',
  },
  passwordChanged: {
    subject: 'Sua senha do {product} foi alterada',
    why: 'A senha da sua conta no {product} acaba de ser alterada, e todos os outros aparelhos foram desconectados.',
    button: 'Definir outra senha',
    more: 'Se não foi você, defina outra senha imediatamente.',
  },
  passkeyAdded: {
    subject: 'Uma chave de acesso foi adicionada à sua conta no {product}',
    why: 'Uma chave de acesso acabou de ser adicionada à sua conta no {product}. Quem a tiver pode entrar sem senha.',
    button: 'Definir outra senha',
    more: 'Se não foi você, defina outra senha imediatamente e remova a chave de acesso nas configurações da sua conta.',
  },
  planRuns: {
    subject: '{school}: o plano escolar vai até {date}',
    why: 'O plano escolar de {school} no {product} vai até {date}.',
    button: 'Abrir faturas e assinatura',
    more: 'Lá estão os recibos e as faturas. Este e-mail vai para os administradores de {school}.',
  },
  planRenews: {
    subject: '{school}: o plano escolar será renovado em {date}',
    why: 'O plano escolar de {school} no {product} será renovado por mais um ano em {date}. O pagamento será feito como até agora.',
    button: 'Abrir faturas e assinatura',
    more: 'Você não precisa fazer nada. Se o país, o endereço ou o cartão mudou, ou se quiser cancelar, faça isso lá antes desse dia. Este e-mail vai para os administradores de {school}.',
  },
  planFailed: {
    subject: 'Um pagamento de {school} falhou',
    why: 'Um pagamento do plano escolar de {school} no {product} não foi aprovado. Por enquanto tudo continua funcionando, e haverá novas tentativas nos próximos dias.',
    button: 'Conferir o pagamento',
    more: 'Se não der certo, o plano termina: nada é excluído, mas as disciplinas além das primeiras 50 de uma versão ficam bloqueadas (Matemática no 7º B conta como uma). Este e-mail vai para os administradores de {school}.',
  },
  planEnding: {
    subject: 'O plano escolar de {school} termina em {date}',
    why: 'O plano escolar de {school} no {product} foi cancelado. Ele vai até {date}.',
    button: 'Ver a assinatura',
    more: 'Até lá, você pode retomá-lo ali. Depois nada é excluído, mas as disciplinas além das primeiras 50 de uma versão ficam bloqueadas (Matemática no 7º B conta como uma). Este e-mail vai para os administradores de {school}.',
  },
  planEnded: {
    subject: 'O plano escolar de {school} terminou',
    why: 'O plano escolar de {school} no {product} terminou. Nada foi excluído.',
    button: 'Assinar o plano de novo',
    more: 'Até você assinar de novo, as disciplinas além das primeiras 50 de uma versão ficam bloqueadas (Matemática no 7º B conta como uma). Este e-mail vai para os administradores de {school}.',
  },
} satisfies LanguageTexts
