import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import io.strimzi.api.kafka.model.kafka.Kafka;
import io.strimzi.api.kafka.model.nodepool.KafkaNodePool;
import io.strimzi.api.kafka.model.user.KafkaUser;
import java.util.List;
import java.util.Map;

/**
 * Reads a JSON list of Strimzi's objects from standard input, and prints a line for each value that the classes of Strimzi's API
 * do not know, cannot take or miss. Its CRDs are in no package registry; the classes are what they are made of.
 */
public class StrimziKinds {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
  private static final Map<String, Class<?>> KINDS =
      Map.of("Kafka", Kafka.class, "KafkaNodePool", KafkaNodePool.class, "KafkaUser", KafkaUser.class);

  public static void main(String[] args) throws Exception {
    for (JsonNode object : JSON.readTree(System.in)) {
      String kind = object.path("kind").asText();
      String name = kind + " " + object.path("metadata").path("name").asText();
      Class<?> type = KINDS.get(kind);
      if (type == null) {
        System.out.println(name + ": is a kind that this check does not know");
        continue;
      }
      try {
        compare(object, JSON.treeToValue(object, type), name + ": ");
      } catch (com.fasterxml.jackson.core.JsonProcessingException error) {
        System.out.println(name + ": " + error.getOriginalMessage());
      }
    }
  }

  /** Compares what was given with what the class made of it. */
  private static void compare(JsonNode given, Object read, String path) {
    if (read instanceof List<?> list) {
      for (int index = 0; index < list.size(); index++) compare(given.get(index), list.get(index), path + "[" + index + "]");
    } else if (given.isObject() && read != null && !(read instanceof Map)) {
      compareFields(given, read, path);
    }
  }

  private static void compareFields(JsonNode given, Object read, String path) {
    BeanDescription type = JSON.getSerializationConfig().introspect(JSON.constructType(read.getClass()));
    Map<String, BeanPropertyDefinition> known = new java.util.HashMap<>();
    for (BeanPropertyDefinition property : type.findProperties()) known.put(property.getName(), property);
    given.fields().forEachRemaining(field -> {
      String at = path + "." + field.getKey();
      BeanPropertyDefinition property = known.get(field.getKey());
      if (property == null) System.out.println(at + " is unknown");
      else if (property.getAccessor() != null) compare(field.getValue(), property.getAccessor().getValue(read), at);
    });
    for (BeanPropertyDefinition property : known.values())
      if (property.isRequired() && !given.hasNonNull(property.getName()))
        System.out.println(path + "." + property.getName() + " is required");
  }
}
