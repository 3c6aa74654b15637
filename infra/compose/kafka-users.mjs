/** The services that connect to Kafka (packages/service-kit/src/events/kafka/kafka-rights.ts; a test compares them). */
export const KAFKA_USERS = ['catalog', 'identity', 'media', 'orders', 'payments', 'reviews', 'gateway'];

/** Gives the others their rights; the broker asks it for none. */
export const KAFKA_ADMINISTRATOR = 'administrator';

/** The users that the broker knows, as JAAS has them. `passwords` by their names. */
export function kafkaUsers(passwords) {
  const users = Object.entries(passwords).map(([name, password]) => `user_${name}="${password}"`);
  return `org.apache.kafka.common.security.plain.PlainLoginModule required ${users.join(' ')};`;
}

/** What a user connects with. */
export const kafkaCredentials = (name, passwords) => ({ KAFKA_USERNAME: name, KAFKA_PASSWORD: passwords[name] });

/** The administrator's connection for the page of topics, as the client of Kafka that Java has reads it. */
export function kafkaUiSettings(passwords) {
  const login = `username="${KAFKA_ADMINISTRATOR}" password="${passwords[KAFKA_ADMINISTRATOR]}"`;
  const properties = {
    'security.protocol': 'SASL_SSL',
    'sasl.mechanism': 'PLAIN',
    'sasl.jaas.config': `org.apache.kafka.common.security.plain.PlainLoginModule required ${login};`,
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': '/run/kafka/ca.crt',
  };
  return JSON.stringify({ kafka: { clusters: [{ name: 'shop', bootstrapServers: 'kafka:9092', properties }] } });
}
