// Stands for every CSS module under test: styles.card is 'card'.
export default new Proxy({}, { get: (_, name) => String(name) });
