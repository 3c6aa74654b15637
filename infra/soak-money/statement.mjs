/** Staff upload M-Pesa's own statement, which must agree with the books three ways. @returns violations */
export async function compareStatement(world) {
  const response = await fetch(`${world.run.simulatorUrl}/sim/statement.csv`);
  const form = new FormData();
  form.append('file', new Blob([await response.text()], { type: 'text/csv' }), 'statement.csv');
  const { status, body } = await world.ask('POST', '/payments/statement', { token: await world.owner(0), body: form });
  if (status !== 200) return [{ text: `the statement was answered with ${status} ${JSON.stringify(body)}` }];
  return ['missingInBooks', 'missingInStatement', 'differs']
    .filter((list) => body[list].length > 0)
    .map((list) => ({
      text: `statement: ${list}: ${JSON.stringify(body[list].slice(0, 5))}`,
      receipt: body[list][0].receipt,
    }));
}
