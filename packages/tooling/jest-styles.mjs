// Replaces every CSS module in tests: styles.card is 'card'.
export default new Proxy({}, { get: (_, name) => String(name) });
