import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.strimzi.api.kafka.model.kafka.Kafka;
import io.strimzi.api.kafka.model.nodepool.KafkaNodePool;
import io.strimzi.api.kafka.model.topic.KafkaTopic;
import io.strimzi.api.kafka.model.user.KafkaUser;
import java.util.Map;

/**
 * Reads YAML documents from standard input into the classes of Strimzi's operator, and prints what it would not know,
 * or takes from old manifests only: a line for each resource, `ok` or the problem.
 */
public class ReadStrictly {
  private static final Map<String, Class<?>> KINDS =
      Map.of("Kafka", Kafka.class, "KafkaNodePool", KafkaNodePool.class, "KafkaTopic", KafkaTopic.class, "KafkaUser", KafkaUser.class);

  public static void main(String[] args) throws Exception {
    ObjectMapper strict = new ObjectMapper()
        .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, DeserializationFeature.FAIL_ON_IGNORED_PROPERTIES)
        .setAnnotationIntrospector(new NothingElse());
    ObjectMapper yaml = new ObjectMapper(new YAMLFactory());
    for (JsonNode resource : yaml.readerFor(JsonNode.class).<JsonNode>readValues(System.in).readAll()) {
      String kind = resource.path("kind").asText();
      System.out.println(kind + " " + resource.at("/metadata/name").asText() + ": " + problem(strict, kind, resource));
    }
  }

  private static String problem(ObjectMapper strict, String kind, JsonNode resource) {
    Class<?> type = KINDS.get(kind);
    if (type == null) return "unknown kind";
    if (!resource.path("apiVersion").asText().equals("kafka.strimzi.io/v1")) return "not kafka.strimzi.io/v1";
    try {
      strict.treeToValue(resource, type);
      return "ok";
    } catch (Exception error) {
      return error.getMessage().lines().findFirst().orElse("") + " " + error.getMessage().replaceAll("(?s).*through reference chain: ", "");
    }
  }

  /** No room for members that the classes do not list, and none of those that are deprecated. */
  private static class NothingElse extends JacksonAnnotationIntrospector {
    @Override
    public Boolean hasAnySetter(Annotated member) {
      return false;
    }

    @Override
    public boolean hasIgnoreMarker(AnnotatedMember member) {
      return super.hasIgnoreMarker(member) || member.hasAnnotation(Deprecated.class);
    }
  }
}
